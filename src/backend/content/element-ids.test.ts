import { expect, it } from 'vitest';
import { createElementIds } from './element-ids.ts';

it('a name has the same id and uid in every generation', () => {
  const [one, other] = [createElementIds(), createElementIds()];
  other.idOf('something/before');
  expect(one.idOf('articles/serre')).toBe(other.idOf('articles/serre'));
  expect(one.uidOf('articles/serre')).toBe(other.uidOf('articles/serre'));
});

it('ids are positive safe integers, and uids have the form of UUIDs', () => {
  const ids = createElementIds();
  expect(ids.idOf('a')).toBeGreaterThan(0);
  expect(Number.isSafeInteger(ids.idOf('a'))).toBe(true);
  expect(ids.uidOf('a')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

it('two hundred thousand names have as many ids', () => {
  const ids = createElementIds();
  const all = new Set(Array.from({ length: 200_000 }, (_, index) => ids.idOf(`demo/${index}`)));
  expect(all.size).toBe(200_000);
});
