import { fileURLToPath } from 'node:url';
import { getNamedType, isInterfaceType, isLeafType, isObjectType, isRequiredArgument, isUnionType } from 'graphql';
import type { GraphQLField, GraphQLInterfaceType, GraphQLNamedType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import type { QueryBackend } from '#src/backend/testing/backend-client.ts';
import { createQuery, openTestBackend } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { buildContentSchema } from './build-schema.ts';

const { schema } = buildContentSchema();
let fixture: ContentFixture;
let backend: Backend;
let query: QueryBackend;
const faults: unknown[] = [];

beforeAll(async () => {
  fixture = await createContentFixture();
  backend = await openTestBackend(fixture, {
    privateDir: fileURLToPath(new URL('../../../private', import.meta.url)),
    log: (level, message, fields) => void (level === 'info' || faults.push([message, fields])),
  });
  query = await createQuery(backend);
});

afterAll(async () => {
  await backend.close();
  fixture.remove();
});

function abstractType(name: string): GraphQLInterfaceType {
  const type = schema.getType(name);
  if (!isInterfaceType(type)) throw new Error(`The contract has no interface ${name}.`);
  return type;
}

/** Every selectable field of a type, down to a depth. Aliases keep fields of different types mergeable. */
function selectionOf(type: GraphQLNamedType, depth: number): string {
  if (isLeafType(type)) return '';
  if (isUnionType(type) || isInterfaceType(type)) {
    const parts = schema.getPossibleTypes(type).map((part) => `... on ${part.name} ${selectionOf(part, depth)}`);
    return `{ __typename ${parts.join(' ')} }`;
  }
  if (!isObjectType(type)) return '';
  const fields = Object.values(type.getFields()).flatMap((field) => fieldOf(type.name, field, depth));
  return `{ __typename ${fields.join(' ')} }`;
}

function fieldOf(owner: string, field: GraphQLField<unknown, unknown>, depth: number): string[] {
  const type = getNamedType(field.type);
  if (depth === 0 && !isLeafType(type)) return [];
  const required = field.args.some(isRequiredArgument) ? '(sizes: ["400w", "2x"])' : '';
  // Below the first level only one kind of element answers everything, or the document would be endless.
  const isWide = isInterfaceType(type) && depth < 2;
  return [
    `${owner}_${field.name}: ${field.name}${required} ${isWide ? '{ id title status }' : selectionOf(type, depth - 1)}`,
  ];
}

it.each(['fr_ca', 'en_ca'])(
  'every field of every type answers on the demonstration’s content in %s',
  async (site) => {
    const entry = schema.getPossibleTypes(abstractType('EntryInterface'));
    for (const type of entry) {
      const handle = type.name.replace('_Entry', '');
      // oxlint-disable-next-line no-await-in-loop -- a type at a time tells which one fails
      const { data, errors } = await query(
        `{ entries(site: "${site}", type: "${handle}", limit: 50) { ... on ${type.name} ${selectionOf(type, 1)} } }`,
      );
      expect(errors, type.name).toBeUndefined();
      expect(data?.entries, type.name).toEqual(expect.any(Array));
    }
    const others = `{
    categories(site: "${site}") ${selectionOf(abstractType('CategoryInterface'), 1)}
    settings: globalSet(handle: "settings", site: "${site}") ${selectionOf(abstractType('GlobalSetInterface'), 1)}
    footer: globalSet(handle: "footer", site: "${site}") ${selectionOf(abstractType('GlobalSetInterface'), 1)}
    nodes: navigationNodes(site: "${site}") ${selectionOf(abstractType('NodeInterface'), 1)}
  }`;
    expect((await query(others)).errors).toBeUndefined();
    expect(faults).toEqual([]);
  },
  60_000,
);
