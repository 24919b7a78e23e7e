import { expect, it } from 'vitest';
import { orderEvents, toResultGroups } from './result-groups.ts';
import type { SearchKind } from './search-kinds.ts';

const entries = (...ids: string[]) => ids.map((id) => ({ id }));
const none = { titled: [], entries: null, count: 0 };

it('what has the words in its title comes first, once, and so does its kind', () => {
  const groups = toResultGroups((kind: SearchKind) => {
    if (kind === 'programs') return { titled: null, entries: entries('p1'), count: 1 };
    if (kind === 'companies') return { titled: entries('c3'), entries: entries('c1', 'c2', 'c3'), count: 9 };
    return none;
  });
  expect(groups).toEqual([
    { kind: 'companies', entries: entries('c3', 'c1', 'c2'), count: 9 },
    { kind: 'programs', entries: entries('p1'), count: 1 },
  ]);
});

it('nothing found is no group', () => {
  expect(toResultGroups(() => none)).toEqual([]);
});

it('events to come stand before past ones, each nearest first; one without a date is last', () => {
  const at = (dateStart: string | null) => ({ dateStart });
  const now = Date.parse('2026-11-20T12:00:00Z');
  const [past, old, next, later, dateless] = [
    at('2026-11-01T00:00:00Z'),
    at('2020-01-01T00:00:00Z'),
    at('2026-11-21T00:00:00Z'),
    at('2027-01-01T00:00:00Z'),
    at(null),
  ];
  expect(orderEvents([later, dateless, old, past, next], now)).toEqual([next, later, past, old, dateless]);
});
