import { initGraphQLTada } from 'gql.tada';
import type { introspection } from '#src/contract/graphql-env.d.ts';

/**
 * The tagged function by which every document and fragment is written, typed from the contract's schema. Fragments are
 * masked: what a component has not asked for itself it cannot read.
 */
export const graphql = initGraphQLTada<{
  introspection: introspection;
  scalars: { DateTime: string; QueryArgument: string | number; Number: number };
}>();

export { readFragment } from 'gql.tada';
export type { FragmentOf, ResultOf, TadaDocumentNode, VariablesOf } from 'gql.tada';
