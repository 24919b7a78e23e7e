import { readFileSync } from 'node:fs';
import { GraphQLUnionType, buildSchema } from 'graphql';
import { expect, test } from 'vitest';
import { registry } from './registry.tsx';

test('every kind of block that the contract knows has its component, and no other', () => {
  const schema = buildSchema(readFileSync('src/contract/schema.graphql', 'utf8'));
  const union = schema.getType('blocks_MatrixField');
  if (!(union instanceof GraphQLUnionType)) throw new Error('The contract has no union of blocks.');
  const kinds = union.getTypes().map(({ name }) => name);
  expect(kinds).toHaveLength(26);
  expect(Object.keys(registry).toSorted()).toEqual(kinds.toSorted());
});
