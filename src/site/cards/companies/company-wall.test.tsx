import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { asFragment, englishSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { CompanyWall } from './company-wall.tsx';

type Company = Parameters<typeof CompanyWall>[0]['companies'][number];

beforeEach(() => void provideFakeRuntime());

function render(count: number, hasPicture: (index: number) => boolean = () => true, hasLead = true): string {
  const companies = Array.from({ length: count }, (_, index) =>
    asFragment<Company>({
      id: String(index),
      title: `Company ${index}`,
      uri: null,
      displayName: null,
      description: null,
      industries: [],
      image: hasPicture(index) ? [{ id: 'picture' }] : [],
      logo: [],
    }),
  );
  return renderToStaticMarkup(
    <CompanyWall companies={companies} site={englishSite} locale="en-CA" headingLevel={2} hasLead={hasLead} />,
  );
}

/**
 * A letter for each company of the wall, in their order: with its picture, `S` before or `E` after stamps or `B` a band; `s` a
 * stamp, `r` one that shares the last row.
 */
function wall(...parameters: Parameters<typeof render>): string {
  return [...render(...parameters).matchAll(/<li([^>]*)>/g)]
    .map(([, attributes = '']) => {
      const lead = /data-lead="(.)/.exec(attributes)?.[1];
      return lead?.toUpperCase() ?? (attributes.includes('data-row') ? 'r' : 's');
    })
    .join('');
}

const start = 'Sssss';
const end = 'ssEss';
const row = 'ssss';

it.each([
  [24, start + row + end + 'B' + row + start],
  [30, start + row + row + row + 'B' + row + row + row],
  [18, start + row + end + row],
  [60, start + row + end + row + 'B' + row + start + row + end + start + row + 'B' + row + end + row],
  [10, start + end],
  [9, start + row],
  [5, start],
])('%i companies fill their rows, with pictures on either side between them', (count, expected) => {
  expect(wall(count)).toBe(expected);
});

it('lets those that do not fill the last row share it', () => {
  expect(wall(6)).toBe(`${start}r`);
  expect(wall(8)).toBe(`${start}rrr`);
  expect(wall(12)).toBe(`${start}${row}rrr`);
  expect(wall(6, () => true, false)).toBe('ssssrr');
});

it('has a few below one with its picture', () => {
  expect([1, 2, 3, 4].map((count) => wall(count))).toEqual(['B', 'Br', 'Brr', 'Brrr']);
  expect(wall(3, (index) => index !== 0)).toBe('rrr');
});

it('leaves the picture of a company that has none to another of its block, or of one after a row', () => {
  expect(wall(10, (index) => index !== 0)).toBe(end + end);
  expect(wall(9, (index) => index > 3)).toBe(row + start);
  expect(wall(24, (index) => ![9, 11].includes(index))).toBe(start + row + row + end + 'B' + start);
  expect(wall(24, (index) => index !== 14)).toBe(start + row + end + row + 'B' + start);
});

it('has no picture where none has one', () => {
  expect(wall(9, () => false)).toBe('ssssssssr');
  expect(wall(2, () => false)).toBe('rr');
});

it('has its pictures on grounds of four colours, the brightest below a band', () => {
  const tints = (count: number) => [...render(count).matchAll(/data-tint="(\d)"/g)].map(([, tint]) => tint);
  expect(tints(9)).toEqual(['1']);
  expect([tints(2), tints(30)]).toEqual([['3'], ['1', '3']]);
  expect(tints(24)).toEqual(['1', '2', '3', '4']);
  expect(tints(60).slice(3, 6)).toEqual(['4', '1', '2']);
});
