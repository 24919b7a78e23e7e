import { type DocumentNode, Kind, type SelectionNode, visit } from 'graphql';
import { siteInterfaces, siteSchemaText } from '#src/contract/schema-text.ts';

/** The types of each interface of the site, read from the contract's text: the first query must not wait for the schema. */
const typesOf: ReadonlyMap<string, readonly string[]> = new Map(
  siteInterfaces.map((name) => {
    const types = siteSchemaText.matchAll(new RegExp(`^type (\\w+) implements [\\w &]*\\b${name}\\b`, 'gm'));
    return [name, Array.from(types, ([, type = '']) => type)];
  }),
);

/**
 * A document as a backend understands it: its types share no interface beyond Craft's. An inline fragment on an interface of
 * the site becomes one on each of its types.
 */
export function withoutSiteInterfaces(document: DocumentNode): DocumentNode {
  return visit(document, {
    SelectionSet: {
      leave: (set) =>
        set.selections.some((node) => typesBehind(node))
          ? { ...set, selections: set.selections.flatMap((node) => onEachType(node)) }
          : undefined,
    },
  });
}

function typesBehind(node: SelectionNode): readonly string[] | undefined {
  return node.kind === Kind.INLINE_FRAGMENT ? typesOf.get(node.typeCondition?.name.value ?? '') : undefined;
}

function onEachType(node: SelectionNode): readonly SelectionNode[] {
  return (
    typesBehind(node)?.map((type) => ({
      ...node,
      typeCondition: { kind: Kind.NAMED_TYPE, name: { kind: Kind.NAME, value: type } },
    })) ?? [node]
  );
}
