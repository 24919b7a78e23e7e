import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { asFragment, englishSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { CompanyWall } from './company-wall.tsx';

type Company = Parameters<typeof CompanyWall>[0]['companies'][number];

beforeEach(() => void provideFakeRuntime());

/** A letter for each company of the wall: `L` with its picture, `s` a stamp, `r` a stamp that shares the last row. */
function wall(count: number, hasPicture: (index: number) => boolean = () => true, hasLead = true): string {
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
  const html = renderToStaticMarkup(
    <CompanyWall companies={companies} site={englishSite} locale="en-CA" headingLevel={2} hasLead={hasLead} />,
  );
  return [...html.matchAll(/<li([^>]*)>/g)]
    .map(([, attributes = '']) =>
      attributes.includes('data-lead') ? 'L' : attributes.includes('data-row') ? 'r' : 's',
    )
    .join('');
}

it.each([
  [24, 'LssssLssssLssssLssssssss'],
  [30, `L${'s'.repeat(12)}L${'s'.repeat(16)}`],
  [10, 'LssssLssss'],
  [5, 'Lssss'],
  [1, 'L'],
])('%i companies fill their rows, with pictures between them', (count, expected) => {
  expect(wall(count)).toBe(expected);
});

it('lets those that do not fill the last row share it', () => {
  expect(wall(8)).toBe('Lssssrrr');
  expect(wall(12)).toBe('Lssssssssrrr');
  expect(wall(6, () => true, false)).toBe('ssssrr');
});

it('leaves the picture of a company that has none to the first of a later row', () => {
  const shown = wall(24, (index) => index !== 5);
  expect(shown[5]).toBe('s');
  expect(shown).not.toContain('LL');
  expect([...shown].filter((letter) => letter === 'L')).toHaveLength(4);
});

it('has no picture where none has one', () => {
  expect(wall(9, () => false)).toBe('ssssssssr');
});
