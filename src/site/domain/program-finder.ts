import { parseDate } from '#src/site/i18n/formats.ts';
import { type ProgramTerms, toProgramState } from './program-state.ts';

/** The questions, in their order, each with its answers from the least to the most. */
export const finderQuestions = {
  stage: ['idea', 'prototype', 'sales', 'growth'],
  time: ['evenings', 'days', 'weeks'],
  budget: ['none', 'some', 'more'],
  when: ['now', 'months', 'later'],
} as const;

export type FinderQuestion = keyof typeof finderQuestions;
export type FinderAnswer<Question extends FinderQuestion = FinderQuestion> = (typeof finderQuestions)[Question][number];

/** A visitor's answers; every question may be left open. */
export type FinderAnswers = { readonly [Question in FinderQuestion]?: FinderAnswer<Question> };

/** The fields of a program by which it is found; null where an editor gave no number. */
export interface FindableProgram extends ProgramTerms {
  /** For which stage it is, from an idea (1) to growth (4). */
  readonly stage: number | null;
  /** Days a month that it takes. */
  readonly daysPerMonth: number | null;
  /** Price in dollars; 0 for a free program. */
  readonly priceAmount: number | null;
}

/** How well a program fits: each answered question of which its fields tell something is a fit, or a miss. */
export interface Suitability {
  /** 0 to 1. */
  readonly score: number;
  readonly fits: readonly FinderQuestion[];
  readonly misses: readonly FinderQuestion[];
}

/** How much each question counts: a program for another stage does not help, however cheap it is. */
const weights: Record<FinderQuestion, number> = { stage: 3, time: 1.5, budget: 2, when: 1.5 };

/** Of a field that tells nothing. */
const unknown = 0.5;
const fitFrom = 0.75;
const missUntil = 0.35;

/** Most days a month that each answer leaves for a program. */
const daysOf: Record<FinderAnswer<'time'>, number> = { evenings: 1.5, days: 5, weeks: 31 };

/** Highest price that each answer leaves, in dollars. */
const dollarsOf: Record<FinderAnswer<'budget'>, number> = {
  none: 0,
  some: 500,
  more: Number.POSITIVE_INFINITY,
};

/** Days within which a program has to begin. */
const waitOf: Record<FinderAnswer<'when'>, number> = { now: 45, months: 120, later: Number.POSITIVE_INFINITY };

/** The questions that tell the open programs apart: at least one of them has the field that a question is about. */
export function toAskedQuestions(programs: readonly FindableProgram[], now: Date): FinderQuestion[] {
  const open = programs.filter((program) => toProgramState(program, now) !== 'closed');
  const isKnown: Record<FinderQuestion, (program: FindableProgram) => boolean> = {
    stage: ({ stage }) => stage !== null,
    time: ({ daysPerMonth }) => daysPerMonth !== null,
    budget: ({ priceAmount }) => priceAmount !== null,
    when: (program) => toProgramState(program, now) === 'cohort',
  };
  return open.length < 2 ? [] : allQuestions.filter((question) => open.some(isKnown[question]));
}

const allQuestions = Object.keys(finderQuestions) as FinderQuestion[]; // Object.keys widens the literal keys to string.

/** How well an open program suits the answers, on the day of `now`; null for a closed one. */
export function judgeProgram(program: FindableProgram, answers: FinderAnswers, now: Date): Suitability | null {
  if (toProgramState(program, now) === 'closed') return null;
  const scores = allQuestions.flatMap((question) => {
    const score = judges[question](program, answers, now);
    return score === null ? [] : [{ question, score }];
  });
  const total = scores.reduce((sum, { question }) => sum + weights[question], 0);
  const sum = scores.reduce((all, { question, score }) => all + weights[question] * score, 0);
  return {
    score: total === 0 ? unknown : sum / total,
    fits: scores.filter(({ score }) => score >= fitFrom).map(({ question }) => question),
    misses: scores.filter(({ score }) => score <= missUntil).map(({ question }) => question),
  };
}

type Judge = (program: FindableProgram, answers: FinderAnswers, now: Date) => number | null;

/** 0 to 1 for each question; null for an unanswered one. */
const judges: Record<FinderQuestion, Judge> = {
  stage: (program, { stage }) => {
    if (!stage) return null;
    if (program.stage === null) return unknown;
    const distance = Math.abs(program.stage - 1 - finderQuestions.stage.indexOf(stage));
    return Math.max(0, 1 - distance / 2);
  },
  time: ({ daysPerMonth }, { time }) => {
    if (!time) return null;
    if (daysPerMonth === null) return unknown;
    return daysPerMonth <= daysOf[time] ? 1 : 0.1;
  },
  budget: ({ priceAmount }, { budget }) => {
    if (!budget) return null;
    if (priceAmount === null) return unknown;
    return priceAmount <= dollarsOf[budget] ? 1 : 0.05;
  },
  when: (program, { when }, now) => {
    if (!when) return null;
    if (toProgramState(program, now) !== 'cohort') return 1;
    const begin = parseDate(program.nextCohort);
    const days = begin ? (begin.getTime() - now.getTime()) / 86_400_000 : 0;
    return days <= waitOf[when] ? 1 : 0.2;
  },
};
