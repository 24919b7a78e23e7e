import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { get, getPage } from './get.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { waitUntilReady } from './ready.ts';
import { type Stage, demoEntries, demoPaths, pages, startSite } from './stage.ts';
import { median } from './statistics.ts';
import type { Line } from './table.ts';

const rounds = 3;

/**
 * Measures the time from the start of the process to its answers: with a remote backend for the first time and again, with
 * the embedded one, and by default.
 */
export async function measureStart(stage: Stage): Promise<Line[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-data-'));
  const [dataDir, keptDir] = [path.join(folder, 'embedded'), path.join(folder, 'remote')];
  const startEmbedded = () => startSite({ DEMO_ENTRIES: String(demoEntries) }, { dataDir });
  // The embedded backend has already read its files once, as at every start except the first.
  await (await startEmbedded()).stop();
  // Pages are kept by their addresses, so that each start has the same one.
  const restart = () => stage.startSite({ DATA_DIR: keptDir, SITE_URL: 'http://site.example' });
  const before = await restart();
  await waitUntilReady(before.url);
  await getPage(before.url, { 'accept-encoding': 'br' });
  await before.stop();
  const lines = [
    ...(await measureOne('remote backend', () => stage.startSite())),
    ...(await measureOne('remote backend, restarted', restart)),
    ...(await measureOne('embedded backend', startEmbedded)),
    // Each time with an empty data folder, and the content that the build has read.
    ...(await measureOne('new data folder', () => startSite())),
  ];
  await rm(folder, { recursive: true, force: true });
  return lines;
}

async function measureOne(name: string, start: () => Promise<MeasuredProcess>): Promise<Line[]> {
  const listening: number[] = [];
  const first: number[] = [];
  let saysReady = false;
  for (let round = 0; round < rounds; round += 1) {
    const site = await start();
    await getPage(site.url, { 'accept-encoding': 'br' });
    first.push(performance.now() - site.startedAt);
    listening.push(site.listeningAfterMs);
    saysReady = await waitUntilReady(site.url);
    await site.stop();
  }
  const site = await start();
  // A site without the endpoint would warm up by rendering its not-found page.
  if (saysReady) await waitUntilReady(site.url);
  const readyAfter = performance.now() - site.startedAt;
  // They include long pages of both languages, as visitors would request them.
  const paths = [...pages.map((page) => page.path), '/en', '/en/blog', '/evenements', '/programmes', ...demoPaths(50)];
  const times: { path: string; lastMs: number }[] = [];
  for (const address of paths.slice(0, 50)) {
    const { lastMs } = await get(site.url + address, { 'accept-encoding': 'br' });
    times.push({ path: address, lastMs });
  }
  await site.stop();
  const slowest = times.toSorted((a, b) => b.lastMs - a.lastMs)[0] ?? { path: '', lastMs: 0 };
  return [
    {
      name: `${name}: listening`,
      unit: 'ms',
      value: median(listening),
      goal: { of: 'value', atMost: 300 },
      elsewhere: 'Next, Astro 600–1100',
    },
    { name: `${name}: first answer`, unit: 'ms', value: median(first), goal: { of: 'value', atMost: 500 } },
    {
      name: `${name}: slowest of the first 50 pages`,
      unit: 'ms',
      value: slowest.lastMs,
      goal: { of: 'value', atMost: 1_000 },
      note: `${slowest.path}; ${saysReady ? `ready after ${readyAfter.toFixed(0)} ms` : 'no /readyz: requested as soon as it listened'}`,
    },
  ];
}
