import { measureFixedWork } from './fixed-work.ts';
import { getPage } from './get.ts';
import { load, medianLoad } from './load.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { startReference, toFinished } from './reference-server.ts';
import { type Stage, keepNothing, pages } from './stage.ts';
import { median } from './statistics.ts';
import type { Line } from './table.ts';

const batches = 5;
const batchMs = 800;
/** Pages rendered before anything is measured, so that Node has compiled the hot code. */
const warmUps = 80;

/** Milliseconds of CPU that the goals allow where the bare server takes 0.05 ms for a page. */
const goals = { home: 9, index: 8, article: 6 } as const;
const bareOfGoals = 0.05;
const elsewhere = { home: 'Next 20, Astro 4.4', index: 'Next 18, Astro 3.8', article: 'Next 16, Astro 3.1' } as const;
const elsewherePlain = { home: 'Next 19, Astro 4.8', index: 'Next 18, Astro 4.0', article: 'Next 10, Astro 2.8' };

/** Measures the CPU time of the site's process for rendering a page, with the backend in another process. */
export async function measureRender(stage: Stage): Promise<Line[]> {
  const work = measureFixedWork();
  const site = await stage.startSite(keepNothing);
  const lines: Line[] = [{ name: 'fixed piece of work', unit: 'ms', value: work }];
  for (const { path } of pages)
    for (let round = 0; round < warmUps; round += 1) await getPage(site.url + path, { 'accept-encoding': 'br' });
  for (const { name, path } of pages) {
    const answer = await getPage(site.url + path, { 'accept-encoding': 'br' });
    const bare = await startReference([toFinished(path, 'br', answer)]);
    const bareLoads = [];
    for (let round = 0; round < 3; round += 1) bareLoads.push(await load(bare, path, { 'accept-encoding': 'br' }, 1));
    await bare.stop();
    const reference = medianLoad(bareLoads).cpuMs;
    const [plain, compressed] = await cpuOfBoth(site, path);
    const atMost = goals[name] / bareOfGoals;
    lines.push(
      {
        name: `${name}, br: CPU`,
        unit: 'ms',
        value: compressed,
        reference,
        goal: { of: 'ratio', atMost },
        elsewhere: elsewhere[name],
        note: `${(compressed / work).toFixed(1)} × fixed work`,
      },
      {
        name: `${name}, identity: CPU`,
        unit: 'ms',
        value: plain,
        reference,
        elsewhere: elsewherePlain[name],
        note: `${(plain / work).toFixed(1)} × fixed work`,
      },
      {
        name: `${name}, br beside identity`,
        unit: 'ms',
        value: compressed,
        reference: plain,
        goal: { of: 'ratio', atMost: 1.15 },
      },
    );
  }
  await site.stop();
  return lines;
}

/** CPU of a page as it is, and compressed: in turns, because a process gets faster and slower as its memory grows. */
async function cpuOfBoth(site: MeasuredProcess, path: string): Promise<[plain: number, compressed: number]> {
  const plain: number[] = [];
  const compressed: number[] = [];
  for (let batch = 0; batch < batches; batch += 1) {
    plain.push(await cpuOfBatch(site, path, 'identity'));
    compressed.push(await cpuOfBatch(site, path, 'br'));
  }
  return [median(plain), median(compressed)];
}

async function cpuOfBatch(site: MeasuredProcess, path: string, encoding: string): Promise<number> {
  const startedAt = performance.now();
  const before = site.cpuMs();
  let count = 0;
  while (count < 10 || performance.now() - startedAt < batchMs) {
    await getPage(site.url + path, { 'accept-encoding': encoding });
    count += 1;
  }
  return (site.cpuMs() - before) / count;
}
