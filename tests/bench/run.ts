import { availableParallelism } from 'node:os';
import autocannon from 'autocannon';
import { startFaultBackend } from '../support/fault-backend.ts';
import { startBackend, startSite } from '../support/servers.ts';

/**
 * `npm run bench` measures the production build: first and last byte of three screens, cold and warm, with a backend
 * that takes 300 ms for every call, and requests per second of a page whose answers are cached. Machines differ and are
 * noisy: compare figures of one run with each other (the last column is each warm time against its cold one), not with
 * those of another day.
 */

const backendDelayMs = 300;
const rounds = 5;

const screens = [
  ['home', '/'],
  ['index', '/evenements'],
  ['detail', '/programmes/portage'],
] as const;

interface Timing {
  readonly first: number;
  readonly last: number;
}

async function time(url: string): Promise<Timing> {
  const startedAt = performance.now();
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  const reader = response.body?.getReader();
  await reader?.read();
  const first = performance.now() - startedAt;
  while (!(await reader?.read())?.done);
  return { first, last: performance.now() - startedAt };
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const medianTiming = (timings: readonly Timing[]): Timing => ({
  first: median(timings.map(({ first }) => first)),
  last: median(timings.map(({ last }) => last)),
});

async function measureColdAndWarm(): Promise<void> {
  const origin = await startBackend();
  const backend = await startFaultBackend(origin.url);
  backend.setFault(() => ({ delayMs: backendDelayMs }));
  console.log(
    `Milliseconds to the first and last byte, every backend call delayed by ${backendDelayMs} ms, median of ${rounds}`,
  );
  for (const [name, path] of screens) {
    const cold: Timing[] = [];
    const warm: Timing[] = [];
    for (let round = 0; round < rounds; round++) {
      const site = await startSite({ BACKEND_URL: backend.url, LOG_LEVEL: 'info' });
      await fetch(`${site.url}/healthz`);
      cold.push(await time(site.url + path));
      warm.push(await time(site.url + path));
      await site.stop();
    }
    const [c, w] = [medianTiming(cold), medianTiming(warm)];
    console.log(
      `${name.padEnd(7)} cold ${c.first.toFixed(0)} / ${c.last.toFixed(0)}   warm ${w.first.toFixed(0)} / ${w.last.toFixed(0)}   warm/cold ${(w.last / c.last).toFixed(2)}`,
    );
  }
  await backend.stop();
  await origin.stop();
}

async function measureThroughput(): Promise<void> {
  const site = await startSite({ CACHE_TTL: '3600' });
  console.log(
    `Requests per second over 10 connections, ${availableParallelism()} processors, answers cached, pages made anew`,
  );
  for (const [name, path] of [...screens, ['health', '/healthz'] as const]) {
    await time(site.url + path);
    const result = await autocannon({ url: site.url + path, connections: 10, duration: 8 });
    const { average } = result.requests;
    console.log(
      `${name.padEnd(7)} ${average.toFixed(0)} requests/s   median ${result.latency.p50} ms   99 % ${result.latency.p99} ms`,
    );
  }
  await site.stop();
}

await measureColdAndWarm();
await measureThroughput();
