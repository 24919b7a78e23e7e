import { GraphQLError } from 'graphql';
import type { ASTVisitor, FieldNode, ValidationContext } from 'graphql';

/** Fields inside fields: introspection, which tools send, has 13, and a page has fewer. */
const maxDepth = 24;

/**
 * A validation rule against documents that go round in circles (`localized { localized { … } }`). Fragments count from where
 * they are defined, so a document may reach a multiple of the depth, but not an exponential of it.
 */
export function limitDepth(context: ValidationContext): ASTVisitor {
  let depth = 0;
  return {
    Field: {
      enter(node: FieldNode) {
        depth += 1;
        if (depth === maxDepth + 1) {
          context.reportError(new GraphQLError(`Fields may be nested ${maxDepth} deep.`, { nodes: node }));
        }
      },
      leave() {
        depth -= 1;
      },
    },
  };
}
