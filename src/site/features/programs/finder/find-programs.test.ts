import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { ResultOf } from '#src/site/content/graphql.ts';
import { type FinderAnswers, type FinderQuestion, finderQuestions } from '#src/site/domain/program-finder.ts';
import { type FindProgramsQuery, questionsFor, rankPrograms } from './find-programs.tsx';
import { parseFinderAnswers, toFinderQuery } from './finder-address.ts';

const now = new Date('2026-11-22T17:00:00Z');
const folder = path.resolve(import.meta.dirname, '../../../../../private/content');

interface Yaml {
  readonly nextCohort?: string;
  readonly isContinuous?: boolean;
  readonly stage?: number;
  readonly daysPerMonth?: number;
  readonly priceAmount?: number;
}

function readFolder(name: string): [slug: string, yaml: Yaml][] {
  return readdirSync(path.join(folder, name)).map((file) => [
    file.replace('.yaml', ''),
    parse(readFileSync(path.join(folder, name, file), 'utf8')) as Yaml, // The demonstration content has this shape.
  ]);
}

/** The programs of the demonstration as the backend answers them. */
const demonstration = (() => {
  const programs = readFolder('programs').map(([id, yaml]) => ({
    __typename: 'program_Entry',
    id,
    isContinuous: yaml.isContinuous ?? false,
    nextCohort: yaml.nextCohort
      ? new Date(now.getTime() + Number.parseInt(yaml.nextCohort, 10) * 86_400_000).toISOString()
      : null,
    stage: yaml.stage ?? null,
    daysPerMonth: yaml.daysPerMonth ?? null,
    priceAmount: yaml.priceAmount ?? null,
    mainLink: [{ __typename: 'external_Entry' }],
  }));
  return { programs } as unknown as ResultOf<typeof FindProgramsQuery>; // The fields that the ranking reads.
})();

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

const namesOf = (answers: FinderAnswers) => rankPrograms(demonstration, answers, now).map(({ program }) => program.id);

/** The same programs with some fields replaced. */
function withTerms(terms: object): ResultOf<typeof FindProgramsQuery> {
  const programs = (demonstration.programs ?? []).map((each) => ({ ...each, ...terms }));
  return { programs } as unknown as ResultOf<typeof FindProgramsQuery>; // The fields that the ranking reads.
}

const noNumbers = { stage: null, daysPerMonth: null, priceAmount: null };

describe('the program finder', () => {
  it('has an answer with a reason for every combination', () => {
    expect(combinations).toHaveLength(5 * 4 * 4 * 4);
    for (const answers of combinations) {
      const found = rankPrograms(demonstration, answers, now);
      expect(found.length, JSON.stringify(answers)).toBeGreaterThanOrEqual(3);
      const isAnswered = Object.keys(answers).length > 0;
      expect([answers, (found[0]?.fits.length ?? 0) > 0]).toEqual([answers, isAnswered]);
      for (const { fits, misses, score } of found) {
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(1);
        for (const question of [...fits, ...misses]) expect(answers).toHaveProperty(question);
      }
    }
  });

  it.each<[FinderAnswers, string]>([
    [{ stage: 'idea', time: 'evenings', budget: 'none', when: 'now' }, 'premiere-trace'],
    [{ stage: 'prototype', time: 'days', budget: 'some' }, 'camp-de-base'],
    [{ stage: 'growth', time: 'weeks', budget: 'more', when: 'later' }, 'grand-large'],
  ])('leads %j to %s', (answers, expected) => expect(namesOf(answers)[0]).toBe(expected));

  it('leaves out closed programs, and is empty without programs', () => {
    const later = new Date('2030-01-01T00:00:00Z');
    expect(rankPrograms(demonstration, {}, later).map(({ program }) => program.isContinuous)).toEqual([true, true]);
    expect(rankPrograms({ programs: [] }, { stage: 'idea' }, now)).toEqual([]);
  });

  it('asks only what a number or a date of an open program answers', () => {
    expect(questionsFor(demonstration, now)).toEqual(questions);
    expect(questionsFor(withTerms(noNumbers), now)).toEqual(['when']);
    expect(
      questionsFor(withTerms({ ...noNumbers, priceAmount: 0, isContinuous: true, nextCohort: null }), now),
    ).toEqual(['budget']);
    expect(questionsFor(withTerms({ ...noNumbers, isContinuous: true, nextCohort: null }), now)).toEqual([]);
    expect(questionsFor({ programs: (demonstration.programs ?? []).slice(0, 1) }, now)).toEqual([]);
  });

  it('ranks programs without numbers, all as equal', () => {
    for (const answers of combinations) {
      expect(rankPrograms(withTerms(noNumbers), answers, now).length).toBeGreaterThan(0);
    }
  });
});

it('answers stand in the address, in one order, and invalid ones are ignored', () => {
  const answers = parseFinderAnswers(new URLSearchParams('when=now&stage=idea&time=never&x=1&budget=__proto__'));
  expect(answers).toEqual({ stage: 'idea', when: 'now' });
  expect(toFinderQuery(answers)).toBe('stage=idea&when=now');
  for (const each of combinations) expect(parseFinderAnswers(new URLSearchParams(toFinderQuery(each)))).toEqual(each);
});
