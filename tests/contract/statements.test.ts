import path from 'node:path';
import { print } from 'graphql';
import { expect, test, vi } from 'vitest';
import { toContentSites } from '#src/backend/content-sites.ts';
import { createContentStore } from '#src/backend/content/content-store.ts';
import { loadContent } from '#src/backend/content/load-content.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { createGraphqlExecutor } from '#src/backend/graphql/execute-graphql.ts';
import { createContextFactory } from '#src/backend/graphql/graphql-context.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { loadDocuments, variablesFor } from '../support/documents.ts';

// The framework's router needs a server-component build; no document depends on it.
vi.mock('#src/platform/react/waku/unstable-names.ts', () => ({ redirect: vi.fn() }));

const documents = await loadDocuments();
const now = Date.now();

/** The number of SQL statements of each document, on the demonstration content with a number of generated entries added. */
async function countStatements(demoEntries: number): Promise<Record<string, number>> {
  const sites = toContentSites(parseEnv({}).sites);
  const { schema, model } = buildContentSchema();
  const privateDir = path.resolve(import.meta.dirname, '../../private');
  const loaded = await loadContent({ privateDir, sites, model, now });
  const store = createContentStore(loaded, { model, sites, now, demoEntries });
  const mediaUrls = { url: () => Promise.resolve('url'), size: () => null, srcset: () => Promise.resolve(null) };
  const createContext = createContextFactory({ model, sites, mediaUrls, now: () => now });
  const execute = createGraphqlExecutor(schema, (error) => {
    throw error;
  });
  const statements: Record<string, number> = {};
  for (const document of documents) {
    const before = store.database.statementCount;
    const request = {
      query: print(document.document),
      operationName: document.name,
      variables: variablesFor(document, 'fr_ca'),
    };
    const { errors } = await execute(request, createContext(store, null));
    expect([document.name, errors]).toEqual([document.name, undefined]);
    statements[document.name] = store.database.statementCount - before;
  }
  store.database.close();
  return statements;
}

test(
  'every document takes a bounded number of SQL statements, however many entries there are',
  { timeout: 120_000 },
  async () => {
    const few = await countStatements(0);
    const many = await countStatements(5000);
    for (const [name, statements] of Object.entries(many)) {
      // Each level of relations that only a longer list reaches may add a statement; entries may not.
      expect([name, statements <= (few[name] ?? 0) + 4, statements <= 60]).toEqual([name, true, true]);
    }
    console.log(
      `SQL statements per document: ${Object.entries(few)
        .map(([name, count]) => `${name} ${count}`)
        .join(', ')}`,
    );
  },
);
