import { type DocumentNode, TypeInfo, print, visit, visitWithTypeInfo } from 'graphql';
import { BackendError } from './backend-error.ts';
import { getContract, isOptionalField } from './contract-schema.ts';

/**
 * Fields that were added to the contract later are marked `@optional` in `src/contract/schema.graphql`, and that is all:
 * documents select them like any other, and a component reads null where the backend lacks one. Only fields without a selection
 * set can be optional.
 *
 * A backend that lacks a field either leaves its key out (Craft in production), which the check of answers takes for null, or
 * refuses the document and names the field (Craft in development mode, graphql-js). The document is then sent again without it,
 * and so are all others that select it, until anything about the content may have changed.
 */
export class MissingFields {
  /** As `textCardsMosaic_Entry.variant`. */
  #missing = new Set<string>();
  #queries = new WeakMap<DocumentNode, string>();

  /** The text of a document without the fields that the backend lacks. */
  queryFor(document: DocumentNode, whole: string): string {
    if (this.#missing.size === 0) return whole;
    const known = this.#queries.get(document);
    if (known !== undefined) return known;
    const query = print(withoutOptionalFields(document, (field) => this.#missing.has(field)));
    this.#queries.set(document, query);
    return query;
  }

  /**
   * Learns from a refused document which fields the backend lacks. An error about anything else, such as refused tokens, teaches
   * nothing.
   */
  learnFrom(error: unknown, document: DocumentNode): void {
    if (!(error instanceof BackendError) || error.hasData || error.refusals.length === 0) return;
    const asked = new Set<string>();
    withoutOptionalFields(document, (field) => !asked.add(field));
    const named = error.refusals.map((refusal) =>
      [...asked].find((field) => field.split('.').every((name) => refusal.includes(`"${name}"`))),
    );
    if (!named.every((field) => field !== undefined)) return;
    this.#missing = new Set([...this.#missing, ...named]);
    this.#queries = new WeakMap();
  }

  /** The backend may have gained fields. */
  forget(): void {
    this.#missing = new Set();
    this.#queries = new WeakMap();
  }
}

/** A document without those of its optional fields that are left out. */
export function withoutOptionalFields(
  document: DocumentNode,
  isLeftOut: (field: string) => boolean = () => true,
): DocumentNode {
  const types = new TypeInfo(getContract());
  const remove = () => {
    const [parent, field] = [types.getParentType(), types.getFieldDef()];
    const isOut = parent && field && isOptionalField(field) && isLeftOut(`${parent.name}.${field.name}`);
    return isOut ? null : undefined;
  };
  return visit(document, visitWithTypeInfo(types, { Field: remove }));
}
