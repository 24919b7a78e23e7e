import type { DocumentNode, OperationDefinitionNode } from 'graphql';

const sources = import.meta.glob<Record<string, unknown>>([
  '../../src/{pages,layouts,blocks,features}/**/*.{ts,tsx}',
  '!../../src/**/*.{test,client}.{ts,tsx}',
]);

export interface NamedDocument {
  readonly name: string;
  readonly file: string;
  readonly document: DocumentNode;
  readonly operation: OperationDefinitionNode;
}

function isDocument(value: unknown): value is DocumentNode {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';
}

/** Every query that a page, the frame or a block of its own sends. */
export async function loadDocuments(): Promise<NamedDocument[]> {
  const found: NamedDocument[] = [];
  for (const [file, load] of Object.entries(sources)) {
    for (const value of Object.values(await load())) {
      if (!isDocument(value)) continue;
      const operation = value.definitions.find((definition) => definition.kind === 'OperationDefinition');
      if (operation?.name) found.push({ name: operation.name.value, file, document: value, operation });
    }
  }
  return found;
}
