import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ContentChange } from '#src/platform/process/content-changes.ts';
import { frenchSite } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { Redirects } from './redirects.ts';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'redirects-'));
  file = path.join(folder, 'redirects.csv');
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await rm(folder, { recursive: true, force: true });
});

const listOf = (...rules: string[]) => ['from,to,language', ...rules, ''].join('\n');

/** An embedded backend whose list of redirects a test changes. */
function provideBackend(settings: Record<string, string> = {}) {
  const given = { list: listOf() };
  const asked: string[] = [];
  const provided = provideFakeRuntime(settings, (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return Promise.resolve(new Response(given.list));
  });
  return { ...provided, given, asked };
}

it('the embedded backend is queried once, and again when its content has changed', async () => {
  const { asked, given, runtime } = provideBackend();
  const redirects = new Redirects();
  given.list = listOf('/a,/b');
  expect(await Promise.all([redirects.findNow(frenchSite, '/a'), redirects.findNow(frenchSite, '/A/')])).toEqual([
    '/b',
    '/b',
  ]);
  given.list = listOf('/a,/c');
  expect(await redirects.findNow(frenchSite, '/a')).toBe('/b');
  runtime.changes.announce();
  expect(await redirects.findNow(frenchSite, '/a')).toBe('/c');
  runtime.changes.announce({ tags: ['article_Entry:1:fr_ca'] });
  await redirects.findNow(frenchSite, '/a');
  expect(asked.filter((call) => call === 'GET /api/content/redirects.csv')).toHaveLength(asked.length);
  // The last reading only finds that nothing else has changed.
  expect(asked).toHaveLength(3);
});

it('the rules of REDIRECTS_FILE take precedence, also with a remote backend', async () => {
  await writeFile(file, listOf('/a,/file'));
  const { given } = provideBackend({ REDIRECTS_FILE: file });
  given.list = listOf('/a,/content', '/b,/content');
  const both = new Redirects();
  expect([await both.findNow(frenchSite, '/a'), both.find(frenchSite, '/b')]).toEqual(['/file', '/content']);
  provideFakeRuntime({ REDIRECTS_FILE: file, BACKEND_URL: 'https://cms.example.org' });
  const alone = new Redirects();
  expect([await alone.findNow(frenchSite, '/a'), alone.find(frenchSite, '/b')]).toEqual(['/file', null]);
});

it('a changed file is noticed without a restart, and announced with its tag', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await writeFile(file, listOf('/a,/b'));
  const { runtime } = provideFakeRuntime({ REDIRECTS_FILE: file, BACKEND_URL: 'https://cms.example.org' });
  const told: ContentChange[] = [];
  runtime.changes.subscribe((change) => told.push(change));
  const redirects = new Redirects();
  expect(await redirects.findNow(frenchSite, '/a')).toBe('/b');
  expect(told).toEqual([]);
  await writeFile(file, listOf('/a,/c'));
  vi.advanceTimersByTime(5_000);
  expect(await redirects.findNow(frenchSite, '/a')).toBe('/c');
  expect(told).toEqual([{ tags: ['redirects'] }]);
});

it('the list is fetched from an address, and again at a signed call that names redirects', async () => {
  let list = listOf('/a,/b');
  const fetched = vi.fn((_address: string) => Promise.resolve(new Response(list)));
  vi.stubGlobal('fetch', fetched);
  const { runtime } = provideFakeRuntime({
    REDIRECTS_FILE: 'https://cms.example.org/redirects?key=secret',
    BACKEND_URL: 'https://cms.example.org',
  });
  const redirects = new Redirects();
  expect(await redirects.findNow(frenchSite, '/a')).toBe('/b');
  list = listOf('/a,/c');
  runtime.changes.announce({ tags: ['redirects'] });
  expect(await redirects.findNow(frenchSite, '/a')).toBe('/c');
  expect(fetched.mock.calls[0]?.[0]).toBe('https://cms.example.org/redirects?key=secret');
});

it('wrong rules are logged in one line and left out; the others stay in force', async () => {
  await writeFile(file, listOf('/a,//evil.example', '/b,/c', '/d,/d', '/e,/f,es', '/g,/h'));
  const { lines } = provideFakeRuntime({ REDIRECTS_FILE: file, BACKEND_URL: 'https://cms.example.org' });
  const redirects = new Redirects();
  expect(await redirects.findNow(frenchSite, '/b')).toBe('/c');
  expect(['/a', '/d', '/e', '/g'].map((old) => redirects.find(frenchSite, old))).toEqual([null, null, null, '/h']);
  expect(lines).toEqual([{ level: 'warn', message: 'Some redirects are left out; correct them in their list.' }]);
});

it.each([
  ['is missing', () => Promise.reject(new Error('down'))],
  ['answers an error', () => Promise.resolve(new Response('no', { status: 500 }))],
  ['is too long', () => Promise.resolve(new Response('x'.repeat(9 * 1024 * 1024)))],
])('a list that %s is reported once, and its previous rules stay in force', async (_, fail) => {
  let answer = (): Promise<Response> => Promise.resolve(new Response(listOf('/a,/b')));
  vi.stubGlobal('fetch', () => answer());
  const { lines, runtime } = provideFakeRuntime({
    REDIRECTS_FILE: 'https://cms.example.org/list',
    BACKEND_URL: 'https://cms.example.org',
  });
  const redirects = new Redirects();
  expect(await redirects.findNow(frenchSite, '/a')).toBe('/b');
  answer = fail;
  for (const _again of [1, 2]) {
    runtime.changes.announce();
    // oxlint-disable-next-line no-await-in-loop -- One change after the other.
    expect(await redirects.findNow(frenchSite, '/a')).toBe('/b');
  }
  expect(lines.map(({ level }) => level)).toEqual(['warn']);
});

it('without a list nothing is queried, and nothing leads elsewhere', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  provideFakeRuntime({ BACKEND_URL: 'https://cms.example.org' });
  expect(await new Redirects().findNow(frenchSite, '/a')).toBeNull();
  expect(fetched).not.toHaveBeenCalled();
});

it('an old address leads on under the words of the other language too, and in links', async () => {
  const { given, runtime } = provideBackend();
  given.list = listOf('/blogue/vieux,/blogue/neuf,fr_ca', '/blogue/ailleurs,https://a.example/');
  const redirects = new Redirects();
  expect(redirects.findForLink(frenchSite, '/blogue/vieux')).toBeNull(); // Not read yet.
  expect(await redirects.findNow(frenchSite, '/blog/vieux')).toBe('/blogue/neuf');
  expect(redirects.find(frenchSite, '/blog/inconnu')).toBeNull();
  expect(redirects.findForLink(frenchSite, '/Blogue/vieux')).toBe('/blogue/neuf');
  given.list = listOf('/blogue/vieux,/blogue/neuf,fr_ca', '/blog/vieux,/contact');
  runtime.changes.announce();
  expect(await redirects.findNow(frenchSite, '/blog/vieux')).toBe('/contact');
});

it('a link follows no rule of the operator, who may have one for an address with a page', async () => {
  await writeFile(file, listOf('/blogue,/contact', '/blogue/vieux,/contact'));
  const { given } = provideBackend({ REDIRECTS_FILE: file });
  given.list = listOf('/blogue/ancien,/blogue/neuf');
  const redirects = new Redirects();
  expect(await redirects.findNow(frenchSite, '/blogue/vieux')).toBe('/contact');
  expect([redirects.findForLink(frenchSite, '/blogue'), redirects.findForLink(frenchSite, '/blogue/ancien')]).toEqual([
    null,
    '/blogue/neuf',
  ]);
});

it('a list in another encoding is left out and logged, and its previous rules stay in force', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  await writeFile(file, listOf('/a,/b'));
  const { lines } = provideFakeRuntime({ REDIRECTS_FILE: file, BACKEND_URL: 'https://cms.example.org' });
  const redirects = new Redirects();
  expect(await redirects.findNow(frenchSite, '/a')).toBe('/b');
  await writeFile(file, Buffer.from(listOf('/\xe9t\xe9,/c', '/a,/c'), 'latin1'));
  vi.advanceTimersByTime(5_000);
  expect(await redirects.findNow(frenchSite, '/a')).toBe('/b');
  expect(lines).toEqual([{ level: 'warn', message: expect.stringContaining('cannot be read') }]);
});
