import { GraphQLError, Kind } from 'graphql';
import type { ASTVisitor, SelectionNode, SelectionSetNode, ValidationContext } from 'graphql';

/** Selections inside selections. Introspection, which tools send, has 17, and a page has fewer. */
const maxDepth = 32;
/** Fields of a document. The largest page asks for a thousand. */
const maxFields = 10_000;
/** Fields of the query itself, each of which may search the whole content. The largest page has six. */
const maxQuestions = 100;

/** How large a part of a document is when its fragments are put in their places. */
interface Extent {
  fields: number;
  depth: number;
}

/**
 * A validation rule against documents that cost much more than they weigh: those that go round in circles
 * (`localized { localized { … } }`), ask the same under a thousand names, or double with every fragment. It is to run before
 * the other rules, some of which take long for such documents.
 */
export function limitSize(context: ValidationContext): ASTVisitor {
  const extents = new Map<string, Extent>();
  let questions = 0;

  /** @param above how deep the set lies, so that fragments that contain themselves come to an end */
  function measure({ selections }: SelectionSetNode, above: number): Extent {
    const extent: Extent = { fields: 0, depth: 0 };
    for (const selection of selections) {
      const inner = measureInside(selection, above + 1);
      extent.fields += inner.fields + (selection.kind === Kind.FIELD ? 1 : 0);
      extent.depth = Math.max(extent.depth, inner.depth + 1);
    }
    if (above + extent.depth > maxDepth) throw new GraphQLError(`Fields may be nested ${maxDepth} deep.`);
    if (extent.fields > maxFields) throw new GraphQLError(`A document may ask for ${maxFields} fields.`);
    return extent;
  }

  function measureInside(selection: SelectionNode, above: number): Extent {
    if (above > maxDepth) throw new GraphQLError(`Fields may be nested ${maxDepth} deep.`);
    if (selection.kind === Kind.FRAGMENT_SPREAD) return measureFragment(selection.name.value, above);
    return selection.selectionSet ? measure(selection.selectionSet, above) : { fields: 0, depth: 0 };
  }

  function measureFragment(name: string, above: number): Extent {
    const fragment = context.getFragment(name);
    const extent = extents.get(name) ?? (fragment ? measure(fragment.selectionSet, above) : { fields: 0, depth: 0 });
    if (above + extent.depth > maxDepth) throw new GraphQLError(`Fields may be nested ${maxDepth} deep.`);
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
      questions += 1;
      if (questions === maxQuestions + 1) {
        context.reportError(new GraphQLError(`A document may ask ${maxQuestions} questions.`));
      }
    },
  };
}
