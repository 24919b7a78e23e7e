import { GraphQLError, Kind } from 'graphql';
import type { ASTVisitor, SelectionNode, SelectionSetNode, ValidationContext } from 'graphql';

/** Deepest nesting of selections. Introspection queries of tools have 17, and pages have fewer. */
const maxDepth = 32;
/** Most fields of a document. The largest page has a thousand. */
const maxFields = 10_000;
/** Most fields of the query root, each of which may search the whole content. The largest page has six. */
const maxRootFields = 100;

/** The size of a part of a document after its fragments have been expanded. */
interface Extent {
  fields: number;
  depth: number;
}

/**
 * A validation rule against small documents with a large cost: circular ones (`localized { localized { … } }`), those with
 * the same field under a thousand aliases, and those that double with every fragment. It has to run before the other rules,
 * some of which take long for such documents.
 */
export function limitSize(context: ValidationContext): ASTVisitor {
  const extents = new Map<string, Extent>();
  let rootFields = 0;

  /** @param above depth of the selection set, so that the recursion ends for fragments that contain themselves */
  function measure({ selections }: SelectionSetNode, above: number): Extent {
    const extent: Extent = { fields: 0, depth: 0 };
    for (const selection of selections) {
      const inner = measureInside(selection, above + 1);
      extent.fields += inner.fields + (selection.kind === Kind.FIELD ? 1 : 0);
      extent.depth = Math.max(extent.depth, inner.depth + 1);
    }
    if (above + extent.depth > maxDepth)
      throw new GraphQLError(`Fields may be nested at most ${maxDepth} levels deep.`);
    if (extent.fields > maxFields) throw new GraphQLError(`A document may have at most ${maxFields} fields.`);
    return extent;
  }

  function measureInside(selection: SelectionNode, above: number): Extent {
    if (above > maxDepth) throw new GraphQLError(`Fields may be nested at most ${maxDepth} levels deep.`);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value, above);
    return selection.selectionSet ? measure(selection.selectionSet, above) : { fields: 0, depth: 0 };
  }

  function measureFragment(name: string, above: number): Extent {
    const fragment = context.getFragment(name);
    const extent = extents.get(name) ?? (fragment ? measure(fragment.selectionSet, above) : { fields: 0, depth: 0 });
    if (above + extent.depth > maxDepth)
      throw new GraphQLError(`Fields may be nested at most ${maxDepth} levels deep.`);
    extents.set(name, extent);
    return extent;
  }

  return {
    OperationDefinition({ selectionSet }) {
      try {
        measure(selectionSet, 0);
      } catch (error) {
        if (!(error instanceof GraphQLError)) throw error;
        context.reportError(error);
      }
    },
    Field() {
      if (context.getParentType() !== context.getSchema().getQueryType()) return;
      rootFields += 1;
      if (rootFields === maxRootFields + 1) {
        context.reportError(new GraphQLError(`A document may have at most ${maxRootFields} root fields.`));
      }
    },
  };
}
