import { parseDate } from '#src/site/i18n/formats.ts';
import { foldText } from '#src/platform/lib/fold-text.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { type ProgramTerms, toProgramState } from './program-state.ts';

/** The questions, in their order, each with its answers from the least to the most. */
export const finderQuestions = {
  stage: ['idea', 'prototype', 'sales', 'growth'],
  team: ['alone', 'team', 'company'],
  time: ['evenings', 'days', 'weeks'],
  budget: ['none', 'some', 'more'],
  when: ['now', 'months', 'later'],
} as const;

export type FinderQuestion = keyof typeof finderQuestions;
export type FinderAnswer<Question extends FinderQuestion = FinderQuestion> = (typeof finderQuestions)[Question][number];

/** What a visitor has answered; every question may be left open. */
export type FinderAnswers = { readonly [Question in FinderQuestion]?: FinderAnswer<Question> };

/** The fields of a program by which it is found. */
export interface FindableProgram extends ProgramTerms {
  readonly duration: string | null;
  readonly price: string | null;
  /** Where it stands on the way from an idea (0) to growth (1); null for one that has no place on it. */
  readonly progress: number | null;
}

/** How well a program fits: each answered question of which its fields tell something is a fit, or a miss. */
export interface Suitability {
  /** 0 to 1. */
  readonly score: number;
  readonly fits: readonly FinderQuestion[];
  readonly misses: readonly FinderQuestion[];
}

/** How much each question counts: a program for another stage does not help, however cheap it is. */
const weights: Record<FinderQuestion, number> = { stage: 3, team: 1, time: 1.5, budget: 2, when: 1.5 };

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

/** How well an open program suits the answers, on the day of `now`; null for one that is closed. */
export function judgeProgram(program: FindableProgram, answers: FinderAnswers, now: Date): Suitability | null {
  if (toProgramState(program, now) === 'closed') return null;
  const scores = (Object.keys(finderQuestions) as FinderQuestion[]).flatMap((question) => {
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

/** 0 to 1 for each question; null for one that was not answered. */
const judges: Record<FinderQuestion, Judge> = {
  stage: ({ progress }, { stage }) => {
    if (!stage) return null;
    if (progress === null) return unknown;
    const wanted = finderQuestions.stage.indexOf(stage) / (finderQuestions.stage.length - 1);
    return Math.max(0, 1 - 1.5 * Math.abs(progress - wanted));
  },
  team: ({ price }, { team }) => {
    if (!team) return null;
    const payer = findPayer(price);
    if (payer === null) return team === 'alone' ? fitFrom : unknown;
    if (team === 'alone') return 0.2;
    return payer === team ? 1 : unknown;
  },
  time: ({ duration }, { time }) => {
    if (!time) return null;
    const days = findDaysPerMonth(duration);
    if (days === null) return unknown;
    return days <= daysOf[time] ? 1 : 0.1;
  },
  budget: ({ price }, { budget }) => {
    if (!budget) return null;
    const dollars = findDollars(price);
    if (dollars === null) return unknown;
    return dollars <= dollarsOf[budget] ? 1 : 0.05;
  },
  when: (program, { when }, now) => {
    if (!when) return null;
    if (toProgramState(program, now) !== 'cohort') return 1;
    const begin = parseDate(program.nextCohort);
    const days = begin ? (begin.getTime() - now.getTime()) / 86_400_000 : 0;
    return days <= waitOf[when] ? 1 : 0.2;
  },
};

/** The words of a text, folded: `2,400 $ par équipe` → `2,400 $ par equipe`. */
const wordsOf = (text: string | null) => foldText(toPlainText(text).replaceAll(/\s+/g, ' '));

function findPayer(price: string | null): 'team' | 'company' | null {
  const words = wordsOf(price);
  if (/\b(equipe|team)\b/.test(words)) return 'team';
  return /\b(entreprise|company|organisation|organization)\b/.test(words) ? 'company' : null;
}

/** An amount beside the sign of the dollar: `1 200 $`, `$1,200`. */
const dollars = /\$ ?(\d{1,9}(?:[ ,]\d{3}){0,2})|(\d{1,9}(?:[ ,]\d{3}){0,2}) ?\$/;

/**
 * `Gratuit` → 0, `1 200 $ par équipe`, `$1,200 per team` → 1200, `3 versements de 400 $` → 400; null without a price. Without
 * the sign of the dollar the first number counts.
 */
export function findDollars(price: string | null): number | null {
  const words = wordsOf(price);
  const [, after, before] = dollars.exec(words) ?? [];
  const isFree = /\b(gratuit|gratuite|free|sans frais|no charge)\b/.test(words);
  const amount = after ?? before ?? (isFree ? '0' : /\d+(?:[ ,]\d{3})*/.exec(words)?.[0]);
  return amount === undefined ? null : Number(amount.replaceAll(/[ ,]/g, ''));
}

const numbers: Readonly<Record<string, number>> = {
  un: 1,
  une: 1,
  one: 1,
  deux: 2,
  two: 2,
  trois: 3,
  three: 3,
  quatre: 4,
  four: 4,
  cinq: 5,
  five: 5,
};

const rhythm =
  /\b(\d+|[a-z]+) (soirs?|soirees?|evenings?|rencontres?|meetings?|jours?|journees?|days?) (?:par|a|per|aux|every) (?:(deux|two) )?(semaines?|weeks?|mois|months?)\b/;

/**
 * Days a month that a program takes: `12 semaines, une journée par semaine` → 4.3; `one evening a month` → 0.3. Null when
 * its text does not tell.
 */
export function findDaysPerMonth(duration: string | null): number | null {
  const [, count = '', unit = '', every, period = ''] = rhythm.exec(wordsOf(duration)) ?? [];
  const times = numbers[count] ?? Number(count);
  if (!unit || !Number.isFinite(times) || times === 0) return null;
  const length = /^(?:jour|day)/.test(unit) ? 1 : 0.3;
  const perMonth = /^(?:semaine|week)/.test(period) ? 4.3 : 1;
  return (times * length * perMonth) / (every ? 2 : 1);
}
