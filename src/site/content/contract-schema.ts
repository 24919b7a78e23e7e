import { type GraphQLField, type GraphQLSchema, buildSchema } from 'graphql';
import { siteSchemaText } from '#src/contract/schema-text.ts';

let contract: GraphQLSchema | null = null;
let isComing = false;

/** The contract, read at the first answer: building a page's bundle must not cost it. */
export function getContract(): GraphQLSchema {
  return (contract ??= buildSchema(siteSchemaText, { noLocation: true, assumeValidSDL: true, assumeValid: true }));
}

/** Reads the contract while the backend works on the first query: the first visitor waits for both, and it takes 40 ms. */
export function readContractSoon(): void {
  if (isComing) return;
  isComing = true;
  setTimeout(getContract, 1).unref();
}

/** Whether a backend may lack a field of the contract: it is marked `@optional` there. */
export function isOptionalField(field: GraphQLField<unknown, unknown>): boolean {
  return field.astNode?.directives?.some(({ name }) => name.value === 'optional') ?? false;
}
