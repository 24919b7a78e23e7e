import { expect, it } from 'vitest';
import { toContentSites } from '#src/backend/content-sites.ts';
import { createContentStore } from '#src/backend/content/content-store.ts';
import { loadContent } from '#src/backend/content/load-content.ts';
import type { Database } from '#src/backend/database/database.ts';
import { testNow, testSites } from '#src/backend/testing/backend-client.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { entryQuery } from '#src/backend/query/element-query.ts';
import { buildContentSchema } from './build-schema.ts';
import { type RequestContext, createContextFactory } from './graphql-context.ts';

/** Runs queries on 500 articles; returns the steps of SQLite's plans for those whose SQL contains a text. */
async function explain(part: string, run: (context: RequestContext) => unknown) {
  const fixture = await createContentFixture();
  for (let number = 1; number <= 500; number += 1)
    fixture.write(`content/articles/a-${number}.yaml`, `title: ${number}\n`);
  const sites = toContentSites(testSites);
  const { model } = buildContentSchema();
  const now = testNow.getTime();
  const loaded = await loadContent({ privateDir: fixture.privateDir, sites, model, now });
  const store = createContentStore(loaded, { model, sites, now });
  const plans: string[] = [];
  const database: Database = {
    ...store.database,
    all: (sql, params) => {
      const plan = store.database.all(`EXPLAIN QUERY PLAN ${sql}`, params).map(({ detail }) => String(detail));
      if (sql.includes(part)) plans.push(...plan);
      return store.database.all(sql, params);
    },
  };
  const mediaUrls = { url: async () => 'url', size: () => null, srcset: async () => null };
  const createContext = createContextFactory({ model, sites, mediaUrls, now: () => now });
  const context = createContext({ ...store, database }, null);
  await run(context);
  store.database.close();
  fixture.remove();
  return plans;
}

it('children are looked up by their parents, and not among all elements', async () => {
  const plans = await explain('parent_id', async ({ loaders, query }) => {
    const [parent] = loaders.find(entryQuery({ section: ['articles'], limit: 1 }, query));
    if (!parent) throw new Error('The fixture has an entry.');
    await loaders.loadChildren(parent, {});
  });
  expect(plans.filter((step) => /\b[ek]\b/.test(step))).toEqual([
    expect.stringContaining('SCAN k'),
    'SEARCH e USING INDEX elements_by_parent (parent_id=? AND site=?)',
  ]);
});

it('the latest update is found by its index, and not by sorting all entries of the sections', async () => {
  const plans = await explain('e.updated DESC', ({ loaders, query }) => {
    const [latest] = loaders.find(
      entryQuery(
        { section: ['articles', 'events', 'home'], site: ['fr_ca'], orderBy: 'dateUpdated DESC', limit: 1 },
        query,
      ),
    );
    expect(latest).toBeDefined();
  });
  expect(plans).toContainEqual(expect.stringContaining('USING INDEX elements_by_update'));
  expect(plans).not.toContain('USE TEMP B-TREE FOR ORDER BY');
});
