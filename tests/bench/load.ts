import autocannon from 'autocannon';
import type { MeasuredProcess } from './measured-process.ts';
import { median, percentile } from './statistics.ts';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** CPU of the server for one answer, in milliseconds. */
  readonly cpuMs: number;
}

export const connections = 10;

/** Sends as many requests as the server answers on ten persistent connections in a number of seconds. */
export async function load(
  server: MeasuredProcess,
  path: string,
  headers: Readonly<Record<string, string>>,
  seconds: number,
): Promise<Load> {
  const times: number[] = [];
  const cpuBefore = server.cpuMs();
  const startedAt = performance.now();
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(
      { url: server.url + path, connections, duration: seconds, headers: { ...headers } },
      (error: Error | null, finished) => (error ? reject(error) : resolve(finished)),
    );
    // autocannon's own percentiles are whole milliseconds, which is more than most answers take.
    run.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (result.errors > 0 || result.non2xx > (headers['if-none-match'] === undefined ? 0 : times.length))
    throw new Error(`${path}: ${result.errors} requests failed, ${result.non2xx} were not answered with 200.`);
  const lasted = (performance.now() - startedAt) / 1_000;
  return {
    perSecond: times.length / lasted,
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    cpuMs: (server.cpuMs() - cpuBefore) / times.length,
  };
}

/** The median of each figure. */
export function medianLoad(loads: readonly Load[]): Load {
  return {
    perSecond: median(loads.map(({ perSecond }) => perSecond)),
    p50: median(loads.map(({ p50 }) => p50)),
    p99: median(loads.map(({ p99 }) => p99)),
    cpuMs: median(loads.map(({ cpuMs }) => cpuMs)),
  };
}
