import { expect, it } from 'vitest';
import { createQuery, openTestBackend } from '#src/backend/testing/backend-client.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';

it('invented entries are spread over sections and sites, related, searchable, and always the same', async () => {
  const fixture = await createContentFixture();
  const document = `{
    articles: entryCount(section: "articles") companies: entryCount(section: "companies")
    events: entryCount(section: "events") entities: entryCount(section: "entities", site: "en_ca")
    found: entryCount(section: "articles", search: "boulangerie", relatedToCategories: [{ slug: "recit" }])
    entry(section: "articles", slug: "demo-1") { id title url ... on article_Entry { byline { title } image { title } } localized { url } }
  }`;
  const answers = [];
  for (const _run of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- the second start must come after the first
    const backend = await openTestBackend(fixture, { demoEntries: 200 });
    // oxlint-disable-next-line no-await-in-loop -- as above
    answers.push(await (await createQuery(backend))(document));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await backend.close();
  }
  fixture.remove();
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.data).toMatchObject({
    articles: 84,
    companies: 52,
    entities: 31,
    found: expect.any(Number),
    entry: {
      url: 'http://site.test/blogue/demo-1',
      byline: [{ title: 'Léa' }],
      image: [{}],
      localized: [{ url: 'http://site.test/en/blog/demo-1' }],
    },
  });
  expect(answers[0]?.data?.found).toBeGreaterThan(0);
});
