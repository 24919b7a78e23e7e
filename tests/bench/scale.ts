import { getPage } from './get.ts';
import type { MeasuredProcess } from './measured-process.ts';
import { keepNothing, startSite } from './stage.ts';
import { median } from './statistics.ts';
import type { Line } from './table.ts';

const few = 1_000;
const rounds = 31;

/** Screens whose work could grow with the content. The search is for a word that many titles contain. */
const screens = [
  { name: 'index', path: '/blogue' },
  { name: 'filter', path: '/blogue?category=recit&sort=titleAsc' },
  { name: 'search', path: '/recherche?q=serre' },
  { name: 'detail', path: '/blogue/demo-1' },
] as const;

/** Measures rendering from few entries and from many, on the embedded backend; the small content is the reference. */
export async function measureScale(long: boolean): Promise<Line[]> {
  const many = long ? 100_000 : 20_000;
  const start = (entries: number) => startSite({ ...keepNothing, DEMO_ENTRIES: String(entries) });
  const small = await start(few);
  const large = await start(many);
  const lines: Line[] = [];
  for (const { name, path } of screens) {
    const reference: number[] = [];
    const value: number[] = [];
    for (let round = -5; round < rounds; round += 1) {
      const [a, b] = [await lastByte(small, path), await lastByte(large, path)];
      if (round < 0) continue;
      reference.push(a);
      value.push(b);
    }
    lines.push({
      name: `${name}, ${many} entries against ${few}`,
      unit: 'ms',
      value: median(value),
      reference: median(reference),
      goal: { of: 'ratio', atMost: 1.5 },
    });
  }
  await Promise.all([small.stop(), large.stop()]);
  return lines;
}

const lastByte = async (site: MeasuredProcess, path: string) =>
  (await getPage(site.url + path, { 'accept-encoding': 'br' })).lastMs;
