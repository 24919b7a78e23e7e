import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '#src/contract/graphql-env.d.ts';

/**
 * The function that every document and fragment is written with, typed from the contract's schema. Fragments are
 * masked: a component can only read the fields that it selects itself.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; QueryArgument: string | number; Number: number };
}>();

export { readFragment } from 'gql.tada';
export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
