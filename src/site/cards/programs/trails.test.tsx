import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { asFragment, englishSite, imageFixture } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { ProgramList } from './program-list.tsx';
import { Trails } from './trails.tsx';

type TrailOfList = Parameters<typeof Trails>[0]['trails'][number];
type ProgramOfList = Parameters<typeof ProgramList>[0]['programs'][number];

const program = (id: string, given: object = {}) => ({
  __typename: 'program_Entry',
  id,
  title: id,
  uri: `programs/${id.toLowerCase()}`,
  description: '<p>Nine months to make it a product.</p>',
  duration: '9 months, two days a month',
  isContinuous: false,
  mainLink: [{}],
  patch: [],
  ...given,
});

const trail = (id: string, programs: unknown[], given: object = {}) => ({
  __typename: 'programTrail_Entry',
  id,
  title: `Trail ${id}`,
  description: '<p>From here to there.</p>',
  image: [],
  video: [],
  programs,
  ...given,
});

const shared = { site: englishSite, locale: 'en-CA', headingLevel: 2 } as const;

const trails = (list: object[], given: Partial<Parameters<typeof Trails>[0]> = {}) =>
  renderToStaticMarkup(<Trails trails={list.map((each) => asFragment<TrailOfList>(each))} {...shared} {...given} />);

const list = (programs: object[], given: Partial<Parameters<typeof ProgramList>[0]> = {}) =>
  renderToStaticMarkup(
    <ProgramList programs={programs.map((each) => asFragment<ProgramOfList>(each))} {...shared} {...given} />,
  );

const namesIn = (html: string) => [...html.matchAll(/<a[^>]*>([^<]+)/g)].map(([, name]) => name);
const numbersIn = (html: string) => [...html.matchAll(/aria-hidden="true">(\d+)</g)].map(([, number]) => number);

beforeEach(() => void provideFakeRuntime());

describe('the trails', () => {
  it('are lists under their names, each program with its whole terms', () => {
    const html = trails([trail('1', [program('A'), program('B')]), trail('2', [null, program('C')])], {
      heading: 'Start where you are',
      description: '<p>Anywhere.</p>',
    });
    expect(html).toMatch(
      /<h2[^>]*>Start where you are<\/h2>.*Anywhere.*<h3[^>]*>Trail 1<\/h3>.*<ol.*<h4.*<h3[^>]*>Trail 2<\/h3>/s,
    );
    expect(namesIn(html)).toEqual(['A', 'B', 'C']);
    expect(html).toContain('href="/en/programs/a"');
    expect(html).toContain('<li>9 months, two days a month</li>');
    expect(html).not.toContain('From here to there');
  });

  it('are described where they are the subject', () => {
    const described = [trail('1', [program('A')], { image: [imageFixture('trail')] })];
    expect(trails(described, { heading: 'All', isDescribed: true })).toMatch(/From here to there.*<img/s);
  });

  it('have the name of a single one as heading', () => {
    expect(trails([trail('1', [program('A')])])).toMatch(/<h2[^>]*>Trail 1<\/h2>.*<h3[^>]*><a/s);
  });

  it('are left out without a program', () => {
    expect(trails([trail('1', []), trail('2', [null])])).toBe('');
  });
});

describe('a list of programs', () => {
  it('is numbered in its order, but not a single program', () => {
    const fourteen = Array.from({ length: 14 }, (_, index) => program(`P${index}`));
    expect(numbersIn(list(fourteen, { isOrdered: true }))).toHaveLength(14);
    expect(numbersIn(list(fourteen))).toEqual([]);
    expect(numbersIn(list([program('A')], { isOrdered: true }))).toEqual([]);
  });

  it('shows patches in place of numbers, where every program has one', () => {
    const patched = (id: string) => program(id, { patch: [imageFixture(id)] });
    const all = list([patched('A'), patched('B')], { isOrdered: true });
    expect([all.match(/<img/g)?.length, numbersIn(all)]).toEqual([2, []]);
    const some = list([patched('A'), program('B')], { isOrdered: true });
    expect([some.match(/<img/g), numbersIn(some)]).toEqual([null, ['1', '2']]);
  });

  it('marks the program whose page it is on', () => {
    const html = list([program('A'), program('B')], { currentId: 'B' });
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toMatch(/aria-current="page"[^>]*>B/);
    // Its page tells the rest.
    expect(html.match(/Nine months to make it/g)).toHaveLength(1);
  });
});
