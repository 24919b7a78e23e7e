import { buildSchema, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { schemaText } from './schema-text.ts';

it('is a valid schema, which the backend takes for granted', () => {
  expect(validateSchema(buildSchema(schemaText))).toEqual([]);
});
