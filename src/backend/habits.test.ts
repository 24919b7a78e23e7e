import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { createQuery, openTestBackend, post, signIn } from './testing/backend-client.ts';
import type { ContentFixture } from './testing/content-fixture.ts';
import { createContentFixture } from './testing/content-fixture.ts';

let fixture: ContentFixture;
let backend: Backend;

beforeAll(async () => {
  fixture = await createContentFixture();
  backend = await openTestBackend(fixture, {
    habits: { hasSeoSuffix: true, firstDrawingMs: 40, isSchemaPublic: true },
  });
});

afterAll(async () => {
  await backend.close();
  fixture.remove();
});

it('seo titles end in the name of the endpoint’s site, on every site', async () => {
  const query = await createQuery(backend);
  const seo = 'title ... on article_Entry { seo { title } }';
  const { data } = await query(`{
    fr: entry(section: "articles", slug: "serre-été") { ${seo} }
    en: entry(section: "articles", slug: "greenhouse", site: "en_ca") { ${seo} }
  }`);
  expect(data).toMatchObject({
    fr: { seo: { title: 'L’économie de la serre - Français' } },
    en: { seo: { title: 'The economy of the greenhouse - Français' } },
  });
});

it('an unknown token is forbidden where there is a public schema', async () => {
  const headers = { ...(await signIn(backend)), authorization: 'Bearer unknown' };
  expect((await post(backend, '/api/content/graphql', { query: '{ ping }' }, headers)).status).toBe(403);
});

it('sizes of a picture are drawn inside the first question that names them, one after the other', async () => {
  const query = await createQuery(backend);
  const document = `{ entry(section: "articles", slug: "serre-été") { ... on article_Entry { image {
    a: url(width: 10) b: url(width: 20) c: url(width: 30) } } } }`;
  const answers: string[] = [];
  const ask = (name: string, text: string) => query(text).then(() => answers.push(name));
  await Promise.all([ask('first', document), ask('other', '{ ping }')]);
  expect(answers).toEqual(['other', 'first']);
  await Promise.all([ask('another size', document.replace('10', '11')), ask('again', document)]);
  expect(answers.slice(2)).toEqual(['again', 'another size']);
});
