import { maskFragments } from 'gql.tada';
import { expect, it } from 'vitest';
import type { ResultOf } from './graphql.ts';
import { HeaderToneFragment, toHeaderTone } from './header-tone.ts';

// Masked fragments hold their fields; only the type hides them.
const toneOf = (entry: object) =>
  toHeaderTone(maskFragments([HeaderToneFragment], entry as unknown as ResultOf<typeof HeaderToneFragment>));

it('is light above a first section on dark ground, and otherwise the route’s', () => {
  const article = { __typename: 'article_Entry' };
  expect(toneOf({ ...article, layout: [{ theme: 'ink' }, { theme: 'paper' }] })).toBe('light');
  expect(toneOf({ ...article, layout: [null, { theme: 'ink' }] })).toBe('light');
  expect(toneOf({ ...article, layout: [{ theme: 'paper' }, { theme: 'ink' }] })).toBeNull();
  for (const layout of [[], null, [{ theme: null }]]) expect(toneOf({ ...article, layout })).toBeNull();
  expect(toneOf({ __typename: 'company_Entry' })).toBeNull();
});
