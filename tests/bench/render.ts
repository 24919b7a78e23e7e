import { startBareWaku } from './bare-waku.ts';
import { measureFixedWork } from './fixed-work.ts';
import { getPage } from './get.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { type Stage, demoPaths, keepNothing, pages } from './stage.ts';
import { median } from './statistics.ts';
import type { Line } from './table.ts';

/** Milliseconds that the backend takes for an operation. */
const delay = 5;
const batches = 5;
const batchMs = 1_000;
/** Pages rendered before anything is measured, so that Node has compiled the hot code. */
const warmUps = 80;
/** Articles that have not been requested before. */
const unseen = 300;

/** Pages that are rendered ahead would be counted. */
const warmNothing = { WARM_PAGES: 'off' } as const;

const headers = { 'accept-encoding': 'br, gzip' };

/**
 * Measures the CPU time of rendering a page, compressed, compared with that of an application of Waku and React alone which
 * renders the same words and elements; the backends are other processes. The home page and the list are rendered again and again
 * by a site that keeps nothing, the articles once each by a site that keeps them.
 */
export async function measureRender(stage: Stage): Promise<Line[]> {
  const work = measureFixedWork();
  stage.backend.setDelay(delay);
  const again = await stage.startSite({ ...keepNothing, ...warmNothing });
  const html = new Map<string, string>();
  for (const { path } of pages) html.set(path, (await getPage(again.url + path)).body.toString());
  const bare = await startBareWaku(html, delay);
  const lines: Line[] = [{ name: 'fixed piece of work', unit: 'ms', value: work }];
  const measure = async (name: string, path: string, ours: () => Promise<number>) => {
    for (let round = 0; round < warmUps; round += 1) await getPage(bare.url + path, headers);
    const figures: { own: number; reference: number }[] = [];
    for (let batch = 0; batch < batches; batch += 1)
      figures.push({ reference: await cpuOfBatch(bare, path), own: await ours() });
    const value = median(figures.map(({ own }) => own));
    lines.push({
      name: `${name}: CPU`,
      unit: 'ms',
      value,
      reference: median(figures.map(({ reference }) => reference)),
      goal: { of: 'ratio', atMost: 1.5 },
      note: `${(value / work).toFixed(1)} × fixed work`,
    });
  };
  try {
    for (const { name, path } of pages.slice(0, 2)) {
      for (let round = 0; round < warmUps; round += 1) await getPage(again.url + path, headers);
      await measure(name, path, () => cpuOfBatch(again, path));
    }
    await again.stop();
    const keeping = await stage.startSite(warmNothing);
    // Of the generated entries eight of twenty are articles.
    const articles = demoPaths(2 * 1_250).filter((path) => path.startsWith('/blogue/'));
    for (const path of articles.splice(0, warmUps)) await getPage(keeping.url + path, headers);
    const size = unseen / batches;
    await measure('unseen article', pages[2].path, () => cpuOfEach(keeping, articles.splice(0, size)));
    lines.push({
      name: 'memory after them',
      unit: 'MB',
      value: keeping.memoryMb(),
      goal: { of: 'value', atMost: 300 },
    });
    await keeping.stop();
  } finally {
    await bare.stop();
    stage.backend.setDelay(0);
  }
  return lines;
}

async function cpuOfBatch(site: MeasuredProcess, path: string): Promise<number> {
  const startedAt = performance.now();
  const before = site.cpuMs();
  let count = 0;
  while (count < 10 || performance.now() - startedAt < batchMs) {
    await getPage(site.url + path, headers);
    count += 1;
  }
  return (site.cpuMs() - before) / count;
}

async function cpuOfEach(site: MeasuredProcess, paths: readonly string[]): Promise<number> {
  const before = site.cpuMs();
  for (const path of paths) await getPage(site.url + path, headers);
  return (site.cpuMs() - before) / paths.length;
}
