import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ContentCopy, copyContent } from '../support/content-copy.ts';
import { type RunningServer, startSite } from '../support/servers.ts';

const patient = { timeout: 30_000, interval: 100 };

let content: ContentCopy;
let site: RunningServer | null = null;

/** Runs after the production build, in a project whose content is replaced, as another organisation does. */
beforeAll(async () => {
  content = await copyContent();
  await rm(picture());
}, 60_000);

afterAll(async () => {
  await site?.stop();
  await content.dispose();
});

const picture = () => path.join(content.folder, 'private/media/images/canot.svg');

async function start(settings: Record<string, string> = {}): Promise<RunningServer> {
  await site?.stop();
  const env = { SYSTEM_NAME: 'Relève Matawinie', DATA_DIR: path.join(content.folder, 'data'), ...settings };
  site = await startSite(env, content.folder);
  return site;
}

async function ask(address: string): Promise<{ status: number; text: string; headers: Headers }> {
  const response = await fetch(`${site?.url}${address}`);
  return { headers: response.headers, status: response.status, text: await response.text() };
}

it('a first start with a mistake refuses every page, and never shows what was built', async () => {
  const server = await start();
  await expect.poll(() => server.output(), patient).toContain('every page answers 503');
  expect(server.output()).toContain('media/images.yaml: canot.svg: expected the file media/images/canot.svg');
  for (const address of [
    '/',
    '/en',
    '/evenements',
    '/en/companies?page=2',
    '/nowhere',
    '/sitemap.xml',
    '/blogue/feed.xml',
  ]) {
    // oxlint-disable-next-line no-await-in-loop -- In the order of the list.
    const { headers, status, text } = await ask(address);
    expect([address, status, headers.get('retry-after')]).toEqual([address, 503, '60']);
    expect(text).toContain(`<html lang="${address.startsWith('/en') ? 'en-CA' : 'fr-CA'}">`);
    expect(text).not.toMatch(/Tremplin|Talle/);
    expect(headers.get('content-security-policy') ?? headers.get('x-content-type-options')).not.toBeNull();
  }
  expect([(await ask('/readyz')).status, (await ask('/livez')).status, (await ask('/healthz')).status]).toEqual([
    503, 200, 200,
  ]);
}, 60_000);

it('is published when it is corrected, without a restart', async () => {
  await writeFile(picture(), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
  await expect.poll(async () => (await ask('/')).status, patient).toBe(200);
  await expect.poll(async () => (await ask('/readyz')).status, patient).toBe(200);
}, 60_000);

it('a later mistake serves what was good, also after a restart, and not for another name', async () => {
  await content.write('singles/contact.yaml', 'title: { fr: Contact\n');
  const server = await start();
  expect((await ask('/')).status).toBe(200);
  expect(server.output()).toContain('content/singles/contact.yaml: expected YAML');
  await start({ SYSTEM_NAME: 'Incubateur Rive-Nord' });
  expect((await ask('/')).status).toBe(503);
}, 60_000);

it('stops at once while it waits for its content', async () => {
  const server = await start({ SYSTEM_NAME: 'Incubateur Rive-Nord', WEB_CONCURRENCY: '2' });
  await expect.poll(() => server.output(), patient).toContain('every page answers 503');
  await server.stop();
  site = null;
}, 60_000);
