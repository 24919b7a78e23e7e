import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { parseRedirectList } from '#src/contract/redirect-list.ts';
import type { Backend, BackendOptions } from './backend.ts';
import { openTestBackend, origin } from './testing/backend-client.ts';
import type { ContentFixture } from './testing/content-fixture.ts';
import { createContentFixture } from './testing/content-fixture.ts';

let fixture: ContentFixture;
let backend: Backend | null = null;

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(async () => {
  await backend?.close();
  backend = null;
  fixture.remove();
});

async function start(options: Partial<BackendOptions> = {}): Promise<Backend> {
  await backend?.close();
  backend = await openTestBackend(fixture, options);
  return backend;
}

async function listed(): Promise<string[]> {
  const response = await backend?.handle(new Request(`${origin}/api/content/redirects.csv`));
  const { redirects, problems } = parseRedirectList((await response?.text()) ?? '');
  expect([response?.status, response?.headers.get('content-type'), problems]).toEqual([
    200,
    'text/csv; charset=utf-8',
    [],
  ]);
  return redirects.map(({ from, to, language }) => [from, to, ...(language ? [language] : [])].join(' ')).toSorted();
}

const canoe = (slug: string, more = '') => `title: Canot\nslug: ${slug}\n${more}`;
const write = (slug: string, more = '') => fixture.write('content/articles/canot.yaml', canoe(slug, more));

it('nothing has moved at first', async () => {
  await start();
  expect(await listed()).toEqual([]);
});

it('an entry that is renamed between two starts is found at its earlier addresses, in each language', async () => {
  await start();
  write('{ fr: deux-canots, en: two-canoes }');
  await start();
  const first = ['/blogue/canot /blogue/deux-canots fr_ca', '/en/blog/canoe /en/blog/two-canoes en_ca'];
  expect(await listed()).toEqual(first);
  write('{ fr: trois-canots, en: two-canoes }');
  await start();
  expect(await listed()).toEqual([
    '/blogue/canot /blogue/trois-canots fr_ca',
    '/blogue/deux-canots /blogue/trois-canots fr_ca',
    '/en/blog/canoe /en/blog/two-canoes en_ca',
  ]);
});

it('an entry that is renamed while the backend runs is found at once', async () => {
  const onChange = vi.fn();
  await start({ watch: true, onChange });
  write('{ fr: deux-canots, en: canoe }');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 10_000, interval: 50 });
  expect(await listed()).toEqual(['/blogue/canot /blogue/deux-canots fr_ca']);
});

it('renaming back turns the redirect around, without a loop', async () => {
  await start();
  write('{ fr: deux-canots, en: canoe }');
  await start();
  write('{ fr: canot, en: canoe }');
  await start();
  expect(await listed()).toEqual(['/blogue/deux-canots /blogue/canot fr_ca']);
});

it('a page below a renamed one moves with it', async () => {
  await start();
  fixture.write('content/pages/a-propos.yaml', 'title: À propos\nslug: { fr: nous, en: about }\n');
  await start();
  expect(await listed()).toEqual([
    '/pages/a-propos /pages/nous fr_ca',
    '/pages/a-propos/equipe /pages/nous/equipe fr_ca',
    '/pages/a-propos/histoire /pages/nous/histoire fr_ca',
  ]);
});

it('a new entry at an old address wins, also after it is deleted', async () => {
  await start();
  write('{ fr: deux-canots, en: canoe }');
  fixture.write('content/articles/autre.yaml', 'title: Autre\nslug: { fr: canot, en: other }\n');
  await start();
  expect(await listed()).toEqual([]);
  fixture.write('content/articles/autre.yaml', 'title: Autre\nslug: other\nlanguages: [en]\n');
  await start();
  expect(await listed()).toEqual([]);
});

it.each([
  ['deleted', 'languages: [fr]'],
  ['disabled', 'enabled: false'],
  ['expired', 'expiryDate: "-1d"'],
  ['not yet published', 'postDate: "+1d"'],
])('an entry that is %s leads nowhere', async (_, more) => {
  await start();
  write('{ fr: canot, en: two-canoes }');
  await start();
  expect(await listed()).toEqual(['/en/blog/canoe /en/blog/two-canoes en_ca']);
  write('{ fr: canot, en: two-canoes }', more);
  await start();
  expect(await listed()).toEqual([]);
});

it('another spelling of the same address is no move', async () => {
  await start();
  fixture.write('content/articles/serre.yaml', 'title: Serre\nslug: { fr: serre-ete, en: greenhouse }\n');
  await start();
  expect(await listed()).toEqual([]);
});

it('editors’ rules come with them and count first; one for a page that visitors see is left out', async () => {
  fixture.write(
    'content/redirects.csv',
    'from,to,language\n/vieux,/blogue\n/Blogue/Vieux,/blogue,fr\n/en/blog/vieux,/en/blog,fr\n',
  );
  await start();
  expect(await listed()).toEqual(['/en/blog/vieux /en/blog fr', '/vieux /blogue']);
  write('{ fr: deux-canots, en: canoe }');
  fixture.write('content/redirects.csv', 'from,to\n/blogue/Canot,/contact\n');
  await start();
  expect(await listed()).toEqual(['/blogue/Canot /contact']);
});

it('stored content has the editors’ rules too', async () => {
  fixture.write('content/redirects.csv', 'from,to\n/vieux,/blogue\n');
  await start({ release: 'test' });
  await start({ release: 'test' });
  expect(await listed()).toEqual(['/vieux /blogue']);
});

it('a wrong rule is left out and reported by each start, and stops nothing', async () => {
  fixture.write('content/redirects.csv', 'from,to\n/vieux,javascript:alert(1)\n/ancien,/blogue\n');
  const log = vi.fn();
  const problems = [expect.stringContaining('content/redirects.csv: line 2, to: expected a path of the site')];
  for (const times of [1, 2]) {
    // oxlint-disable-next-line no-await-in-loop -- The second start reads the first one's data.
    await start({ log, release: 'test' });
    expect(log.mock.calls.filter(([level]) => level === 'warn')).toEqual(
      Array.from({ length: times }, () => ['warn', expect.stringContaining('left out'), { problems }]),
    );
  }
  expect(await listed()).toEqual(['/ancien /blogue']);
});

it('only reads are answered', async () => {
  await start();
  const response = await backend?.handle(new Request(`${origin}/api/content/redirects.csv`, { method: 'POST' }));
  expect([response?.status, response?.headers.get('allow')]).toEqual([405, 'GET']);
});

it('an unusable data folder loses only the redirects of earlier moves', async () => {
  fixture.write('data-file', '');
  const log = vi.fn();
  const onChange = vi.fn();
  const dataDir = `${fixture.privateDir}/data-file`; // A file, which is no folder.
  await start({ dataDir, log, watch: true, onChange });
  write('{ fr: deux-canots, en: canoe }');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalled(), { timeout: 10_000, interval: 50 });
  expect(await listed()).toEqual(['/blogue/canot /blogue/deux-canots fr_ca']);
  expect(log.mock.calls.filter(([level]) => level === 'error')).toHaveLength(1);
});
