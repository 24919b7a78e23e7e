import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ResultOf } from '#src/site/content/graphql.ts';
import {
  type FinderAnswers,
  type FinderQuestion,
  findDaysPerMonth,
  findDollars,
  finderQuestions,
} from '#src/site/domain/program-finder.ts';
import { type FindProgramsQuery, rankPrograms } from './find-programs.tsx';
import { parseFinderAnswers, toFinderQuery } from './finder-address.ts';

const now = new Date('2026-11-22T17:00:00Z');
const folder = path.resolve(import.meta.dirname, '../../../../../private/content');

interface Yaml {
  readonly order?: number;
  readonly programs?: readonly string[];
  readonly nextCohort?: string;
  readonly isContinuous?: boolean;
  readonly duration: Record<'fr' | 'en', string>;
  readonly price: Record<'fr' | 'en', string>;
}

function readFolder(name: string): [slug: string, yaml: Yaml][] {
  return readdirSync(path.join(folder, name)).map((file) => [
    file.replace('.yaml', ''),
    parse(readFileSync(path.join(folder, name, file), 'utf8')) as Yaml, // The demonstration content has this shape.
  ]);
}

/** The programs of the demonstration as the backend answers them in a language. */
function dataIn(language: 'fr' | 'en'): ResultOf<typeof FindProgramsQuery> {
  const trails = readFolder('programTrails')
    .toSorted(([, a], [, b]) => (a.order ?? 0) - (b.order ?? 0))
    .map(([id, { programs = [] }]) => ({
      __typename: 'programTrail_Entry',
      id,
      programs: programs.map((program) => ({ id: program })),
    }));
  const programs = readFolder('programs').map(([id, yaml]) => ({
    __typename: 'program_Entry',
    id,
    isContinuous: yaml.isContinuous ?? false,
    nextCohort: yaml.nextCohort
      ? new Date(now.getTime() + Number.parseInt(yaml.nextCohort, 10) * 86_400_000).toISOString()
      : null,
    duration: yaml.duration[language],
    price: yaml.price[language],
    mainLink: [{ __typename: 'external_Entry' }],
  }));
  return { trails, programs } as unknown as ResultOf<typeof FindProgramsQuery>; // The fields that the ranking reads.
}

const questions = Object.keys(finderQuestions) as FinderQuestion[];

/** Every combination of answers, open questions included. */
const combinations = questions.reduce<FinderAnswers[]>(
  (all, question) =>
    all.flatMap((answers) => [
      answers,
      ...finderQuestions[question].map((answer) => ({ ...answers, [question]: answer })),
    ]),
  [{}],
);

const namesOf = (answers: FinderAnswers, language: 'fr' | 'en' = 'fr') =>
  rankPrograms(dataIn(language), answers, now).map(({ program }) => program.id);

describe('the program finder', () => {
  it('has an answer with a reason for every combination, the same in both languages', () => {
    expect(combinations).toHaveLength(5 * 4 * 4 * 4 * 4);
    const [french, english] = [dataIn('fr'), dataIn('en')];
    for (const answers of combinations) {
      const found = rankPrograms(french, answers, now);
      expect(found.length, JSON.stringify(answers)).toBeGreaterThanOrEqual(3);
      const [best] = found;
      const isAnswered = Object.keys(answers).length > 0;
      expect([answers, (best?.fits.length ?? 0) > 0]).toEqual([answers, isAnswered]);
      for (const { fits, misses, score } of found) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        for (const question of [...fits, ...misses]) expect(answers).toHaveProperty(question);
      }
      const translated = rankPrograms(english, answers, now);
      expect(translated.map(({ program }) => program.id)).toEqual(found.map(({ program }) => program.id));
    }
  });

  it.each<[FinderAnswers, string]>([
    [{ stage: 'idea', team: 'alone', time: 'evenings', budget: 'none', when: 'now' }, 'premiere-trace'],
    [{ stage: 'prototype', team: 'team', time: 'days', budget: 'some' }, 'camp-de-base'],
    [{ stage: 'growth', team: 'company', time: 'weeks', budget: 'more', when: 'later' }, 'grand-large'],
  ])('leads %j to %s', (answers, expected) => {
    expect(namesOf(answers)[0]).toBe(expected);
    expect(namesOf(answers, 'en')[0]).toBe(expected);
  });

  it('has no program that is closed, and none where there is none', () => {
    const data = dataIn('fr');
    const later = new Date('2030-01-01T00:00:00Z');
    expect(rankPrograms(data, {}, later).map(({ program }) => program.isContinuous)).toEqual([true, true]);
    expect(rankPrograms({ trails: [], programs: [] }, { stage: 'idea' }, now)).toEqual([]);
  });

  it('degrades to what a program tells: without trails, durations and prices all are equal', () => {
    const data = dataIn('fr');
    const silent = {
      trails: [],
      programs: (data.programs ?? []).map((each) => each && { ...each, duration: null, price: null }),
    };
    for (const answers of combinations) {
      expect(rankPrograms(silent as typeof data, answers, now).length).toBeGreaterThan(0); // Only some fields are emptied.
    }
  });
});

it.each([
  ['Gratuit', 0],
  ['Free', 0],
  ['1 200 $ par équipe', 1200],
  ['$2,400 per company', 2400],
  ['20 $ par mois, soupe comprise', 20],
  ['3 versements de 400 $', 400],
  ['2 cohortes, 1 200 $', 1200],
  ['Gratuit les 2 premiers mois, puis 900 $', 900],
  ['1200 dollars', 1200],
  ['À discuter', null],
  [null, null],
])('the price %j is %j dollars', (text, dollars) => expect(findDollars(text)).toBe(dollars));

it.each([
  ['6 semaines, un soir par semaine', 1.29],
  ['6 weeks, one evening a week', 1.29],
  ['12 weeks, one day a week', 4.3],
  ['9 mois, deux jours par mois sur place', 2],
  ['6 mois, une journée aux deux semaines', 2.15],
  ['6 months, one day every two weeks', 2.15],
  ['4 semaines, quatre fois l’an', null],
  [null, null],
])('the duration %j takes %j days a month', (text, days) => {
  const found = findDaysPerMonth(text);
  expect(found === null ? null : Math.round(found * 100) / 100).toBe(days);
});

it('answers stand in the address, in one order, and invalid ones are ignored', () => {
  const answers = parseFinderAnswers(new URLSearchParams('when=now&stage=idea&team=nobody&x=1&budget=__proto__'));
  expect(answers).toEqual({ stage: 'idea', when: 'now' });
  expect(toFinderQuery(answers)).toBe('stage=idea&when=now');
  for (const each of combinations) expect(parseFinderAnswers(new URLSearchParams(toFinderQuery(each)))).toEqual(each);
});
