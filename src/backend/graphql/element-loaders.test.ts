import { expect, it } from 'vitest';
import { toContentSites } from '#src/backend/content-sites.ts';
import { createContentStore } from '#src/backend/content/content-store.ts';
import { loadContent } from '#src/backend/content/load-content.ts';
import type { Database } from '#src/backend/database/database.ts';
import { testNow, testSites } from '#src/backend/testing/backend-client.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { buildContentSchema } from './build-schema.ts';
import { createContextFactory } from './graphql-context.ts';

it('children are looked up by their parents, and not among all elements', async () => {
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
      if (sql.includes('parent_id')) plans.push(...plan.filter((step) => /\b[ek]\b/.test(step)));
      return store.database.all(sql, params);
    },
  };
  const mediaUrls = { url: async () => 'url', size: () => null, srcset: async () => null };
  const createContext = createContextFactory({ model, sites, mediaUrls, now: () => now });
  const { loaders } = createContext({ ...store, database }, null);
  const [row] = store.database.all("SELECT id FROM elements WHERE kind = 'entry' LIMIT 1");
  const parent = await loaders.loadAny(Number(row?.id), 'fr_ca');
  if (!parent) throw new Error('The fixture has an entry.');
  await loaders.loadChildren(parent, {});
  store.database.close();
  fixture.remove();
  expect(plans).toEqual([
    expect.stringContaining('SCAN k'),
    'SEARCH e USING INDEX elements_by_parent (parent_id=? AND site=?)',
  ]);
});
