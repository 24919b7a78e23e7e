import { type GraphQLField, type GraphQLSchema, buildSchema } from 'graphql';
import { siteSchemaText } from '#src/contract/schema-text.ts';

let contract: GraphQLSchema | null = null;

/** The contract, read at the first answer: building a page's bundle must not cost it. */
export function getContract(): GraphQLSchema {
  return (contract ??= buildSchema(siteSchemaText, { noLocation: true, assumeValidSDL: true, assumeValid: true }));
}

/** Whether a backend may lack a field of the contract: it is marked `@optional` there. */
export function isOptionalField(field: GraphQLField<unknown, unknown>): boolean {
  return field.astNode?.directives?.some(({ name }) => name.value === 'optional') ?? false;
}
