import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningServer, startBackend, startSite } from '../support/servers.ts';

/** Everything in a folder that other users of the machine may read, write or enter, with its permissions. */
function listOpen(folder: string): string[] {
  const names = ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })];
  return names.flatMap((name) => {
    const found = lstatSync(path.join(folder, name), { throwIfNoEntry: false });
    const isOpen = found && !found.isSymbolicLink() && (found.mode & 0o077) !== 0;
    return isOpen ? [`${name} ${(found.mode & 0o777).toString(8)}`] : [];
  });
}

/** Runs after the production build. */
describe.skipIf(process.platform === 'win32')('what the site keeps is its owner’s alone, whatever the umask', () => {
  const mask = process.umask();
  const folders: string[] = [];
  const servers: RunningServer[] = [];

  const createFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'open-'));
    chmodSync(folder, 0o777);
    folders.push(folder);
    return folder;
  };

  // Started processes inherit it.
  beforeAll(() => void process.umask(0));

  afterAll(async () => {
    process.umask(mask);
    await Promise.all(servers.map((server) => server.stop()));
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  /** Requests pages, a picture, a payload and a picture for shared links, so that all kinds of files are there. */
  const visit = async (url: string) => {
    const page = await (await fetch(`${url}/blogue`)).text();
    const found = [/src="(\/media\/[^"]+)"/, /"(\/payloads\/[^"]+)"/, /og:image" content="([^"]+)"/];
    for (const form of found) {
      const [, address = ''] = form.exec(page) ?? [];
      expect(address).not.toBe('');
      // oxlint-disable-next-line no-await-in-loop -- One after the other, because each makes files.
      expect((await fetch(new URL(address, url))).status).toBe(200);
    }
  };

  it.each([
    ['one process', '1'],
    ['several processes', '2'],
  ])('with the embedded backend, in %s', async (_, WEB_CONCURRENCY) => {
    const DATA_DIR = path.join(createFolder(), 'data');
    const site = await startSite({ DATA_DIR, WEB_CONCURRENCY });
    servers.push(site);
    await visit(site.url);
    const names = () => readdirSync(DATA_DIR);
    const all = ['visitors.sqlite', 'visitors.sqlite-wal', 'visitors.sqlite-shm', 'content', 'derived', 'share'];
    const expected = WEB_CONCURRENCY === '1' ? all : [...all, 'payloads'];
    await expect.poll(names, { timeout: 20_000 }).toEqual(expect.arrayContaining(expected));
    expect(listOpen(DATA_DIR)).toEqual([]);
  });

  it('with a remote backend, and in that backend', async () => {
    const ofBackend = path.join(createFolder(), 'data');
    const ofSite = path.join(createFolder(), 'data');
    const backend = await startBackend({ DATA_DIR: ofBackend });
    const site = await startSite({ DATA_DIR: ofSite, BACKEND_URL: backend.url });
    servers.push(backend, site);
    const body = JSON.stringify({ email: 'lea@exemple.example', language: 'fr-CA' });
    const subscribed = await fetch(`${backend.url}/api/newsletter/subscribe`, { method: 'POST', body });
    expect(await subscribed.json()).toEqual({ success: true });
    await fetch(`${site.url}/blogue`).then((page) => page.text());
    await expect
      .poll(() => readdirSync(ofSite), { timeout: 20_000 })
      .toEqual(expect.arrayContaining(['kept', 'payloads']));
    expect([...listOpen(ofBackend), ...listOpen(ofSite)]).toEqual([]);
  });

  it('also where an earlier release has left it open', async () => {
    const DATA_DIR = createFolder();
    mkdirSync(path.join(DATA_DIR, 'kept/old'), { recursive: true });
    writeFileSync(path.join(DATA_DIR, 'kept/old/page'), 'text');
    writeFileSync(path.join(DATA_DIR, 'visitors.damaged-2026.sqlite'), 'text');
    expect(listOpen(DATA_DIR)).toHaveLength(5);
    servers.push(await startSite({ DATA_DIR }));
    await expect.poll(() => listOpen(DATA_DIR), { timeout: 20_000 }).toEqual([]);
  });
});
