import { signRevalidation } from '#src/site/http/revalidate.ts';
import { get, getPage } from './get.ts';
import { waitUntilReady } from './ready.ts';
import { type Stage, demoPaths } from './stage.ts';
import { percentile } from './statistics.ts';
import type { Line } from './table.ts';

const pageCount = 400;
const perSecond = 40;
const seconds = 60;
/** Milliseconds that the backend takes for an operation. */
const delay = 5;
const secret = 'the secret of a benchmark';
const headers = { 'accept-encoding': 'br, gzip' };

/** Measures the minute after an edit that concerns every page: visitors ask for 400 kept pages in turn, 40 a second. */
export async function measurePurge(stage: Stage): Promise<Line[]> {
  stage.backend.setDelay(delay);
  const site = await stage.startSite({ REVALIDATE_SECRET: secret, WARM_PAGES: 'off' });
  await waitUntilReady(site.url);
  const paths = demoPaths(pageCount);
  for (const path of paths) await getPage(site.url + path, headers);
  await purgeAll(site.url);
  stage.backend.takeOperations();
  const cpuBefore = site.cpuMs();
  const visits = await visitInTurn(site.url, paths);
  const cpu = site.cpuMs() - cpuBefore;
  await site.stop();
  stage.backend.setDelay(0);
  const times = visits.map(({ ms }) => ms);
  const failed = visits.filter(({ status }) => status !== 200).length;
  const origins = Map.groupBy(visits, ({ origin }) => origin);
  const count = (origin: string) => origins.get(origin)?.length ?? 0;
  const note = `${count('hit')} kept, ${count('stale')} stale, ${count('miss')} rendered, ${failed} failed`;
  return [
    { name: 'after a purge: p50', unit: 'ms', value: percentile(times, 50) },
    { name: 'after a purge: p99', unit: 'ms', value: percentile(times, 99), goal: { of: 'value', atMost: 300 }, note },
    { name: 'after a purge: slowest', unit: 'ms', value: Math.max(...times), goal: { of: 'value', atMost: 1_000 } },
    { name: 'after a purge: CPU of a page', unit: 'ms', value: cpu / pageCount },
    {
      name: 'after a purge: operations of a page',
      unit: '',
      value: stage.backend.takeOperations().length / pageCount,
    },
  ];
}

async function purgeAll(url: string): Promise<void> {
  const body = JSON.stringify({ all: true });
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = signRevalidation(secret, timestamp, body);
  const { status } = await fetch(`${url}/api/revalidate`, {
    method: 'POST',
    headers: { 'x-timestamp': timestamp, 'x-signature': signature },
    body,
  });
  if (status !== 200) throw new Error(`The purge was answered with ${status}, expected 200.`);
}

/** Asks at a steady rate, whether earlier requests have been answered or not. */
async function visitInTurn(url: string, paths: readonly string[]) {
  const startedAt = performance.now();
  const visits: Promise<{ ms: number; status: number; origin: string }>[] = [];
  for (let number = 0; number < perSecond * seconds; number += 1) {
    const early = startedAt + (number * 1_000) / perSecond - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
    visits.push(visit(`${url}${paths[number % paths.length] ?? ''}`));
  }
  return Promise.all(visits);
}

async function visit(url: string) {
  const { status, headers: head, lastMs } = await get(url, headers);
  const origin = /desc=(\w+)/.exec(String(head['server-timing']))?.[1] ?? 'miss';
  return { ms: lastMs, status, origin };
}
