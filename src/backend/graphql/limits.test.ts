import { getIntrospectionQuery } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import type { QueryBackend } from '#src/backend/testing/backend-client.ts';
import { createQuery, openTestBackend } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';

let fixture: ContentFixture;
let backend: Backend;
let query: QueryBackend;
const faults: unknown[] = [];

beforeAll(async () => {
  fixture = await createContentFixture();
  const log = (level: string, message: string) => void (level === 'error' && faults.push(message));
  backend = await openTestBackend(fixture, { demoEntries: 2000, log });
  query = await createQuery(backend);
});

afterAll(async () => {
  await backend.close();
  fixture.remove();
});

/** The only error of the answer, which has no data. */
async function refusal(document: string, variables: Record<string, unknown> = {}): Promise<string | undefined> {
  const { data, errors } = await query(document, variables);
  expect([data ?? null, errors?.length]).toEqual([null, 1]);
  expect(faults).toEqual([]);
  return errors?.[0]?.message;
}

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => part(i)).join(' ');

it('a document that goes round in circles is refused, by its own brackets or by fragments', async () => {
  expect(await refusal(`{ entries { ${'localized { '.repeat(40)} id ${'}'.repeat(40)} } }`)).toContain(
    '32 levels deep',
  );
  const steps = repeat(20, (i) => `fragment F${i} on EntryInterface { localized { localized { ...F${i + 1} } } }`);
  expect(await refusal(`{ entries { ...F0 } } ${steps} fragment F20 on EntryInterface { id }`)).toContain(
    '32 levels deep',
  );
  const itself = 'fragment F on EntryInterface { id ...F }';
  expect(await refusal(`{ entries { ...F } } ${itself}`)).toContain('32 levels deep');
});

it('a document nested too deeply to be parsed is refused like any other error', async () => {
  expect(await refusal(`${'{a'.repeat(9000)}${'}'.repeat(9000)}`)).toContain('too deeply');
  expect(await refusal(`{ entries(id: ${'['.repeat(9000)}${']'.repeat(9000)}) { id } }`)).toContain('too deeply');
});

it('a document that doubles with every fragment is refused', async () => {
  const steps = repeat(
    14,
    (i) => `fragment F${i} on EntryInterface { a${i}: title ...F${i + 1} ... { ...F${i + 1} } }`,
  );
  const document = `{ entries { ...F0 } } ${steps} fragment F14 on EntryInterface { id }`;
  expect(await refusal(document)).toContain('10000 fields');
});

it('a document may have a hundred root fields', async () => {
  expect((await query(`{ ${repeat(100, (i) => `a${i}: ping`)} }`)).errors).toBeUndefined();
  expect(await refusal(`{ ${repeat(101, (i) => `a${i}: ping`)} }`)).toContain('100 root fields');
  const hidden = `{ ...F ...G } fragment F on Query { ${repeat(60, (i) => `a${i}: ping`)} } fragment G on Query { ${repeat(60, (i) => `b${i}: ping`)} }`;
  expect(await refusal(hidden)).toContain('100 root fields');
});

it('introspection answers', async () => {
  const { data, errors } = await query(getIntrospectionQuery());
  expect(errors).toBeUndefined();
  expect(data).toHaveProperty('__schema.types');
});

it('a query whose values add up without end is answered with one error', async () => {
  const wide = `{ entries(section: "articles") { ${repeat(400, (i) => `a${i}: title`)} } }`;
  expect(await refusal(wide)).toContain('too many values');
  const pictures = repeat(300, (i) => `a${i}: srcset(sizes: ["${i + 1}w", "2x"])`);
  expect(
    await refusal(`{ entries(section: "articles") { ... on article_Entry { image { ${pictures} } } } }`),
  ).toContain('too many values');
  expect((await query('{ entries(section: "articles") { title } }')).errors).toBeUndefined();
});

it.each([
  ['search', '[String]', 'x '.repeat(51), 'search may have 50 parts'],
  ['search', '[String]', 'x'.repeat(20_001), 'search may have 20000 characters'],
  ['orderBy', '[String]', 'title,'.repeat(6), 'orderBy may have 5 parts'],
  ['id', '[QueryArgument]', Array.from({ length: 30_000 }, (_, i) => i), 'id may have 20000 characters'],
  ['relatedTo', '[QueryArgument]', ['and', ...Array.from({ length: 51 }, (_, i) => i)], 'relatedTo may have 50 parts'],
  ['dateStart', '[QueryArgument]', Array.from({ length: 51 }, () => '> 2026-01-01'), 'dateStart may have 50 parts'],
  [
    'relatedToCategories',
    '[CategoryRelationCriteriaInput]',
    Array.from({ length: 51 }, () => ({})),
    'relatedToCategories may have 50 parts',
  ],
])('an argument too long for one statement is refused: %s', async (name, type, value, message) => {
  const declared = typeof value === 'string' ? type.slice(1, -1) : type;
  const document = `query ($value: ${declared}) { entries(${name}: $value) { id } }`;
  const { errors } = await query(document, { value });
  expect(errors?.[0]?.message).toContain(message);
  expect(faults).toEqual([]);
});
