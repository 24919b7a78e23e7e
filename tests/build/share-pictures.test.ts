import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultBackend, startFaultBackend } from '../support/fault-backend.ts';
import { type RunningServer, startBackend, startSite } from '../support/servers.ts';

let folder: string;
let origin: RunningServer;
let backend: FaultBackend;
let site: RunningServer;

/** Runs after the production build. */
beforeAll(async () => {
  [folder, origin] = await Promise.all([mkdtemp(path.join(tmpdir(), 'share-')), startBackend()]);
  backend = await startFaultBackend(origin.url);
  site = await startSite({ BACKEND_URL: backend.url, DATA_DIR: folder, DRAW_AHEAD: 'on' });
}, 60_000);

afterAll(async () => {
  await site.stop();
  await backend.stop();
  await origin.stop();
  await rm(folder, { recursive: true, force: true });
});

const drawn = () => readdir(path.join(folder, 'share')).catch(() => []);

it('the picture for links to a page is drawn after its first visit, before any service asks for it', async () => {
  const html = await (await fetch(`${site.url}/blogue/serre-qui-se-chauffe-au-calcul`)).text();
  const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  expect(address).toContain('/share/fr_ca/blogue/serre-qui-se-chauffe-au-calcul.');
  expect(await drawn()).toEqual([]);
  await expect.poll(drawn, { timeout: 30_000 }).toEqual([expect.stringMatching(/\.jpg$/)]);
  const picture = await fetch(address);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect(await drawn()).toHaveLength(1);
  // Its content came with the page.
  expect(backend.takeOperations()).not.toContain('ShareCard');
}, 60_000);
