import { parse, print, visit } from 'graphql';
import { schemaText } from '#src/contract/schema-text.ts';

/** The contract as a backend knows it that lacks every optional field. */
export const olderContract: string = print(
  visit(parse(schemaText), {
    DirectiveDefinition: ({ name }) => (name.value === 'optional' ? null : undefined),
    FieldDefinition: ({ directives }) => (directives?.some(({ name }) => name.value === 'optional') ? null : undefined),
  }),
);
