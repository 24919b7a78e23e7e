import { maskFragments } from 'gql.tada';
import { expect, it } from 'vitest';
import type { ResultOf } from './graphql.ts';
import { HeaderToneFragment, toHeaderTone } from './header-tone.ts';

// At run time a masked fragment is its plain data; only the type hides the fields.
const toneOf = (entry: object) =>
  toHeaderTone(maskFragments([HeaderToneFragment], entry as unknown as ResultOf<typeof HeaderToneFragment>));

it('is light above a first section with a dark theme, and otherwise left to the route', () => {
  const article = { __typename: 'article_Entry' };
  expect(toneOf({ ...article, layout: [{ theme: 'ink' }, { theme: 'paper' }] })).toBe('light');
  expect(toneOf({ ...article, layout: [null, { theme: 'ink' }] })).toBe('light');
  expect(toneOf({ ...article, layout: [{ theme: 'paper' }, { theme: 'ink' }] })).toBeNull();
  for (const layout of [[], null, [{ theme: null }]]) expect(toneOf({ ...article, layout })).toBeNull();
  expect(toneOf({ __typename: 'company_Entry' })).toBeNull();
});
