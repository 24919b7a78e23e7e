import {
  type DocumentNode,
  type GraphQLInterfaceType,
  Kind,
  type SelectionNode,
  isInterfaceType,
  visit,
} from 'graphql';
import { getContract } from './contract-schema.ts';

/**
 * A document as a backend understands it. Its types share no interface beyond Craft's; the contract marks those that the site
 * adds `@siteOnly`. An inline fragment on one of them becomes one on each of its types.
 */
export function withoutSiteInterfaces(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      leave: (set) =>
        set.selections.some((node) => siteInterfaceOf(node))
          ? { ...set, selections: set.selections.flatMap((node) => onEachType(node)) }
          : undefined,
    },
  });
}

function siteInterfaceOf(node: SelectionNode): GraphQLInterfaceType | null {
  if (node.kind !== Kind.INLINE_FRAGMENT || !node.typeCondition) return null;
  const type = getContract().getType(node.typeCondition.name.value);
  const isOwn = isInterfaceType(type) && type.astNode?.directives?.some(({ name }) => name.value === 'siteOnly');
  return isOwn ? type : null;
}

function onEachType(node: SelectionNode): readonly SelectionNode[] {
  const type = siteInterfaceOf(node);
  if (!type) return [node];
  return getContract()
    .getPossibleTypes(type)
    .map(({ name }) => ({
      ...node,
      typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: name } },
    }));
}
