import { afterAll, expect, it, onTestFinished } from 'vitest';
import { startFaultBackend } from '../support/fault-backend.ts';
import { get } from '../support/get.ts';
import { startRemoteSite } from '../support/remote-site.ts';
import { startBackend, startSite } from '../support/servers.ts';
import { sharedServer } from '../support/shared-servers.ts';

const [site, remote] = await Promise.all([sharedServer('site'), startRemoteSite()]);
afterAll(remote.stop);

it('an address in the backend’s query language is never sent to it, and is not found', async () => {
  remote.backend.takeOperations();
  for (const path of [
    '/blogue/s*',
    '/blogue/not%20x',
    '/blogue/or',
    '/blogue/a,b',
    '/blogue/serre-qui-se-chauffe-au-calcul%20',
    '/evenements/:notempty:',
    '/programmes/!=x',
    '/pages/a*',
    '/pages/*/equipe',
  ]) {
    expect([path, (await get(remote.site.url + path)).status]).toEqual([path, 404]);
  }
  // An address with characters appended by a chat leads to the page itself.
  const leadOf = async (path: string) => {
    const { status, headers } = await get(remote.site.url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };
  expect(await leadOf('/blogue/*')).toEqual([308, '/blogue']);
  expect(await leadOf('/en/companies/%3E0')).toEqual([308, '/en/companies']);
  const queried = remote.backend.takeOperations().filter((operation) => operation.endsWith('Page'));
  expect([...new Set(queried)]).toEqual(['NotFoundPage']);
});

it.each([
  ['/blogue/Serre-qui-se-chauffe-au-calcul?a=1', '/blogue/serre-qui-se-chauffe-au-calcul?a=1'],
  ['/pages/temoins', '/pages/t%C3%A9moins'],
  ['/en/pages/About/team', '/en/pages/about/team'],
])("another spelling redirects to the entry's own: %s", async (from, to) => {
  for (const { url } of [remote.site, site]) {
    const { status, headers, text } = await get(url + from, { redirect: 'manual' });
    expect([status, headers.get('location'), text]).toEqual([308, to, '']);
  }
});

it('companies are filtered by the programs of their journey, on any backend', async () => {
  for (const { url } of [site, remote.site]) {
    const { text } = await get(`${url}/entreprises?program=portage`);
    expect(Number(/data-list-count[^>]*>(\d+)/.exec(text)?.[1])).toBe(25);
  }
});

it(
  'pictures that were never drawn delay a page once: each query is sent once, and the next visitor gets everything',
  { timeout: 120_000 },
  async () => {
    const origin = await startBackend({ BACKEND_FIRST_DRAWING_MS: '60', BACKEND_PUBLIC_SCHEMA: 'on' });
    onTestFinished(origin.stop);
    const backend = await startFaultBackend(origin.url);
    onTestFinished(backend.stop);
    const own = await startSite({ BACKEND_URL: backend.url, BACKEND_TIMEOUT_MS: '3000' });
    onTestFinished(own.stop);
    // The part below the first screen has too many pictures for one visit, and on a busy machine so does the first screen.
    const isWhole = async () => {
      const { status, text } = await get(own.url);
      return status === 200 && !text.includes('Cette section n’a pas pu être chargée');
    };
    expect(await isWhole()).toBe(false);
    await expect.poll(isWhole, { timeout: 90_000, interval: 500 }).toBe(true);
    const sent = backend.takeOperations().filter((operation) => operation.startsWith('Home'));
    expect(sent.toSorted()).toEqual(['HomeContent', 'HomePage']);
  },
);
