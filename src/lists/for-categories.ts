import { type DocumentNode, visit } from 'graphql';
import type { TadaDocumentNode } from '#src/content/graphql.ts';

const plain = new WeakMap<DocumentNode, DocumentNode>();

/**
 * The document of a list that is narrowed by categories, `relatedToCategories: [{ id: $categories, site: [$site] }]`, or,
 * where none is chosen, the same without the criterion: one that lacks its ids asks for what has any category. A variable
 * cannot be the whole criterion, because a backend that builds its types on demand does not know such a variable's type.
 */
export function forCategories<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  { categories }: { readonly categories?: readonly string[] },
): TadaDocumentNode<Result, Variables> {
  if (categories) return document;
  const made = plain.get(document) ?? withoutCategories(document);
  plain.set(document, made);
  return made as TadaDocumentNode<Result, Variables>; // It selects the same fields.
}

function withoutCategories(document: DocumentNode): DocumentNode {
  return visit(document, {
    Argument: ({ name }) => (name.value === 'relatedToCategories' ? null : undefined),
    VariableDefinition: ({ variable }) => (variable.name.value === 'categories' ? null : undefined),
  });
}
