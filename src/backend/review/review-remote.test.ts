import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import { toContentSites } from '#src/backend/content-sites.ts';
import { formatProblem } from '#src/backend/content/content-problems.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { openTestBackend, origin, testNow, testSites } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { signInRemotely } from './ask-remote.ts';
import { readRedirects } from './read-redirects.ts';
import { reviewContent } from './review-content.ts';
import { readRemoteContent } from './review-remote.ts';

const { model } = buildContentSchema();
const sites = toContentSites(testSites);
let fixture: ContentFixture;
let backend: Backend;

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await backend?.close();
  fixture.remove();
});

/** The findings of a review of the backend over HTTP. */
async function findings(
  options: Parameters<typeof openTestBackend>[1] = {},
  list: string | null = null,
): Promise<string[]> {
  backend = await openTestBackend(fixture, options);
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => backend.handle(new Request(address, init)));
  const ask = await signInRemotely({ url: origin, namespace: 'content' });
  const { redirects, problems } = list === null ? { redirects: null, problems: [] } : await readRedirects(list);
  const content = await readRemoteContent(ask, { sites, model, now: testNow.getTime(), redirects });
  return [...problems, ...reviewContent(content)].map(formatProblem);
}

it('has the same findings by GraphQL as in files, and entries in one language only', async () => {
  const layout = 'layout: [{ blocks: [{ kind: gallery, images: [forme.svg, photo.jpg] }] }]';
  fixture.write(
    'content/articles/essai.yaml',
    `title: Essai\npostDate: "-3d"\nimage: photo.jpg\ndescription: "[là](/blogue/rien)"\n${layout}\n`,
  );
  fixture.write('content/programs/huard.yaml', 'title: Huard\nnextCohort: "-2d"\n');
  const pages = ['French', 'English'].map(
    (language) =>
      `articles/essai: description in ${language}: expected a page of the site, found no page at /blogue/rien: correct the link`,
  );
  const found = await findings();
  expect(found.toSorted()).toEqual(
    [
      'articles/essai: layout[0].blocks[0].images[1]: expected another picture: photo.jpg is at image already',
      ...pages,
      'articles/francais: expected it in English too: write it, or say that it is in one language only',
      'programs/huard: nextCohort: expected a date to come, found 2026-11-18: give the next one, or none',
    ].toSorted(),
  );
});

it('reads all pages of a section', async () => {
  for (let index = 0; index < 12; index += 1)
    fixture.write(`content/companies/c-${index}.yaml`, `title: C ${index}\nimage: photo.jpg\n`);
  const [first] = await findings();
  expect(first).toContain('assets: photo.jpg: expected at most 4 entries that show it, found 13:');
});

it('reports in one line why it cannot read', async () => {
  backend = await openTestBackend(fixture);
  const answer = (response: Response) => vi.stubGlobal('fetch', () => Promise.resolve(response));
  answer(new Response('', { status: 503 }));
  await expect(signInRemotely({ url: origin, namespace: 'content' })).rejects.toThrow(
    `BACKEND_URL: ${origin}/api/content/get-csrf-token answered 503.`,
  );
  answer(Response.json({ errors: ['no'] }));
  await expect(signInRemotely({ url: origin, namespace: 'content' })).rejects.toThrow('answered without a token.');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('refused')));
  await expect(signInRemotely({ url: origin, namespace: 'content' })).rejects.toThrow('no answer from');
});

it('finds what is wrong with the site’s own list of redirects, a file or an address', async () => {
  fixture.write('list.csv', 'from,to\n/a,//evil.example\n/b,/blogue/rien\n/blogue/canot,/blogue\n');
  const list = join(fixture.privateDir, 'list.csv');
  const found = [
    'line 2, to: expected a path of the site or an http or https address, found "//evil.example"',
    'line 3, to: expected an address that visitors see, found no page at /blogue/rien: correct it',
    'line 4, from: expected an address without a page, found articles/canot at /blogue/canot: remove the rule or move the page',
  ];
  const findingsOfList = (await findings({}, list)).filter((line) => line.startsWith(list));
  expect(findingsOfList).toEqual(found.map((line) => `${list}: ${line}`));
  await expect(readRedirects(`${list}.never`)).rejects.toThrow(/^REDIRECTS_FILE: no list of redirects at .*never\.$/);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('from,to\n/a,/b\n')));
  expect((await readRedirects('https://cms.test/list')).redirects.rules).toMatchObject([{ from: '/a', to: '/b' }]);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('no', { status: 500 })));
  await expect(readRedirects('https://cms.test/list')).rejects.toThrow('REDIRECTS_FILE: no list of redirects');
});

it('counts a title without the names that the site removes, and accepts an alternative that is left empty', async () => {
  const title = 'Un titre qui tient tout juste en soixante signes, voyez-vous'; // 60 characters.
  fixture.write(
    'content/articles/essai.yaml',
    `title: Essai\npostDate: "-3d"\nimage: forme.svg\nseo: { title: "${title}" }\n`,
  );
  fixture.write('media/images.yaml', 'photo.jpg: { alt: Photo }\n');
  expect((await findings({ habits: { hasSeoSuffix: true } })).filter((found) => /seo\.title|alt/.test(found))).toEqual(
    [],
  );
});
