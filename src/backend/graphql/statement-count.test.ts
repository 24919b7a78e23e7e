import { expect, it } from 'vitest';
import { toContentSites } from '#src/backend/content-sites.ts';
import { createContentStore } from '#src/backend/content/content-store.ts';
import { loadContent } from '#src/backend/content/load-content.ts';
import { testNow, testSites } from '#src/backend/testing/backend-client.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { buildContentSchema } from './build-schema.ts';
import { createGraphqlExecutor } from './execute-graphql.ts';
import { createContextFactory } from './graphql-context.ts';

const articleFields = `
  title url localized { title url }
  ... on article_Entry {
    description
    image { title url srcset(sizes: ["400w"]) }
    articleCategories { title localized { title } }
    byline { title ... on entity_Entry { companies(orderBy: "title ASC", limit: 2) { title ... on company_Entry { journey { ... on journeyStep_Entry { program { title } } } } } } }
    relatedArticles(limit: 3) { title ... on article_Entry { image { title } } }
    layout { ... on section_Entry { blocks {
      ... on text_Entry { copy }
      ... on imageBlock_Entry { image { url } }
      ... on articlesList_Entry { articles { title } mainLink { ... on entry_Entry { entry { url } } } }
    } } }
    seo { social { twitter { image { url } } } }
  }`;

const documents = {
  list: `{ entries(section: "articles", limit: 2000, slug: "not vieux") { ${articleFields} } }`,
  search: `{ entries(section: "articles", search: "article", relatedToCategories: [{ slug: "recit" }], limit: 2000) { title } entryCount(section: "articles", search: "article") }`,
  counts: `{ articles: entryCount(section: "articles", search: "article") people: entryCount(section: "entities", search: "article") both: entryCount(section: ["articles", "entities"], search: "article") }`,
  people: `{ entries(section: "entities") { ... on entity_Entry { companies { title } } } categories(group: "articles") { title } }`,
};

/** Statements that each document takes on content with this many articles, and how many entries the list finds. */
async function countStatements(articles: number): Promise<{ statements: Record<string, number>; found: number }> {
  const fixture = await createContentFixture();
  for (let number = 1; number <= articles; number += 1)
    fixture.write(`content/articles/a-${number}.yaml`, articleYaml(number));
  const sites = toContentSites(testSites);
  const { schema, model } = buildContentSchema();
  const loaded = await loadContent({ privateDir: fixture.privateDir, sites, model, now: testNow.getTime() });
  expect(loaded.problems).toEqual([]);
  const store = createContentStore(loaded, { model, sites, now: testNow.getTime() });
  const mediaUrls = { url: async () => 'url', size: () => null, srcset: async () => null };
  const createContext = createContextFactory({ model, sites, mediaUrls, now: () => testNow.getTime() });
  const execute = createGraphqlExecutor(schema, (error) => {
    throw error;
  });
  const statements: Record<string, number> = {};
  let found = 0;
  for (const [name, query] of Object.entries(documents)) {
    const before = store.database.statementCount;
    // oxlint-disable-next-line no-await-in-loop -- statements are counted for one document at a time
    const { data, errors } = await execute({ query, variables: {}, operationName: null }, createContext(store, null));
    expect(errors).toBeUndefined();
    statements[name] = store.database.statementCount - before;
    if (name === 'list' && Array.isArray(data?.entries)) found = data.entries.length;
  }
  store.database.close();
  fixture.remove();
  return { statements, found };
}

function articleYaml(number: number): string {
  const other = (number % 10) + 1;
  return `
title: Article ${number}
articleCategories: [recit]
byline: lea
image: ${number % 2 ? 'photo.jpg' : 'forme.svg'}
relatedArticles: [a-${other}, canot]
layout:
  - blocks:
      - { kind: text, copy: Texte ${number} }
      - { kind: imageBlock, image: photo.jpg }
      - { kind: articlesList, articles: [a-${other}, serre], mainLink: { label: Tout, entry: articles/a-${other} } }
seo: { image: photo.jpg }
`;
}

it('a query takes as many statements for a thousand entries as for ten', { timeout: 60_000 }, async () => {
  const few = await countStatements(10);
  const many = await countStatements(1000);
  expect(few.found).toBe(13);
  expect(many.found).toBe(1003);
  expect(many.statements).toEqual(few.statements);
  expect(many.statements).toMatchInlineSnapshot(`
    {
      "counts": 1,
      "list": 16,
      "people": 4,
      "search": 2,
    }
  `);
});
