import { type DocumentNode, visit } from 'graphql';
import type { TadaDocumentNode } from '#src/site/content/graphql.ts';

const plain = new WeakMap<DocumentNode, DocumentNode>();

/**
 * A list's document with the criterion `relatedToCategories: [{ id: $categories, site: [$site] }]`, or without it when
 * no category is chosen: without ids the criterion would select every entry that has any category. The whole criterion
 * cannot be a variable, because a backend that builds its types on demand does not know the type of such a variable.
 */
export function forCategories<Result, Variables>(
  document: TadaDocumentNode<Result, Variables>,
  { categories }: { readonly categories?: readonly string[] },
): TadaDocumentNode<Result, Variables> {
  if (categories) return document;
  const made = plain.get(document) ?? withoutCategories(document);
  plain.set(document, made);
  return made as TadaDocumentNode<Result, Variables>; // The transformed document selects the same fields.
}

function withoutCategories(document: DocumentNode): DocumentNode {
  return visit(document, {
    Argument: ({ name }) => (name.value === 'relatedToCategories' ? null : undefined),
    VariableDefinition: ({ variable }) => (variable.name.value === 'categories' ? null : undefined),
  });
}
