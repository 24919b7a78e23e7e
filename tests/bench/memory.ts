import autocannon from 'autocannon';
import { get, getPage } from './get.ts';
import { connections } from './load.ts';
import { waitUntilReady } from './ready.ts';
import { type Stage, demoPaths } from './stage.ts';
import type { Line } from './table.ts';

const pageCount = 2_000;
const atOnce = 4;

/** Measures the resident memory of the site's process: idle, with a full page store, and after many more requests. */
export async function measureMemory(
  stage: Stage,
  { requests, long }: { requests: number; long: boolean },
): Promise<Line[]> {
  const site = await stage.startSite();
  await waitUntilReady(site.url);
  await getPage(site.url);
  await settle();
  const idle = site.memoryMb();
  const paths = demoPaths(pageCount);
  const waiting = paths.values();
  let failures = 0;
  const visitor = async () => {
    for (const path of waiting) {
      const { status } = await get(site.url + path, { 'accept-encoding': 'br' });
      if (status !== 200) failures += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  await settle();
  const full = site.memoryMb();
  // A server that renders every view would take most of an hour, so the requests answered within the limit are reported.
  const seconds = long ? 1_800 : 25;
  const { sent, peak } = await sendRequests(site, paths, requests, seconds);
  await settle();
  const after = site.memoryMb();
  await site.stop();
  return [
    { name: 'memory idle', unit: 'MB', value: idle, elsewhere: 'Next 126, Astro 106, bare Node 62' },
    {
      name: `memory, ${pageCount} pages seen`,
      unit: 'MB',
      value: full,
      goal: { of: 'value', atMost: 250 },
      elsewhere: 'Next 400, Astro 322, bare Node 92',
      ...(failures > 0 ? { note: `${failures} pages were not answered with 200` } : {}),
    },
    {
      name: `memory, ${sent} requests later`,
      unit: 'MB',
      value: after,
      reference: full,
      goal: { of: 'ratio', atMost: 1.1 },
      note:
        sent < requests
          ? `${requests} wanted, stopped after ${seconds} s; peak ${peak.toFixed(0)} MB`
          : `peak ${peak.toFixed(0)} MB`,
    },
    { name: 'memory, peak under load', unit: 'MB', value: peak, goal: { of: 'value', atMost: 250 } },
  ];
}

/** Waits until V8 has collected the garbage of an idle server, which it does some ten seconds after the last work. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 30_000));

async function sendRequests(
  site: { url: string; memoryMb: () => number },
  paths: readonly string[],
  amount: number,
  seconds: number,
): Promise<{ sent: number; peak: number }> {
  let peak = 0;
  let sent = 0;
  const watch = setInterval(() => (peak = Math.max(peak, site.memoryMb())), 250);
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url: site.url,
        connections,
        amount,
        requests: paths.map((path) => ({ method: 'GET', path, headers: { 'accept-encoding': 'br' } })),
      },
      (error: Error | null) => (error ? reject(error) : resolve()),
    );
    const timer = setTimeout(() => (run as autocannon.Instance & { stop: () => void }).stop(), seconds * 1_000); // Its types leave `stop` out.
    run.on('response', () => (sent += 1));
    run.on('done', () => clearTimeout(timer));
  });
  clearInterval(watch);
  return { sent, peak };
}
