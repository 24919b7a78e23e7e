import { expect, it } from 'vitest';
import { parseMetrics } from '#tests/support/parse-metrics.ts';
import { findFreePort, startSite } from '#tests/support/servers.ts';

it('the figures of all processes are served on their own port, told apart by worker', async () => {
  const port = await findFreePort();
  const site = await startSite({ METRICS_PORT: String(port), WEB_CONCURRENCY: '2' });
  try {
    const paths = ['/', '/', '/blogue', '/icons.svg', '/livez', '/en/never-there'];
    for (const path of paths) await (await fetch(site.url + path)).text();
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
    const families = parseMetrics(await answer.text());
    expect((await fetch(`${site.url}/metrics`)).status).toBe(404);

    const requests = [...(families.get('site_requests_total')?.samples ?? [])];
    const sumOf = (part: string) =>
      requests.filter(([name]) => name.includes(part)).reduce((sum, [, value]) => sum + value, 0);
    expect(sumOf('')).toBe(paths.length);
    expect([sumOf('source="asset"'), sumOf('source="own"'), sumOf('outcome="4xx"')]).toEqual([1, 1, 1]);
    expect(sumOf('source="rendered"')).toBeGreaterThanOrEqual(3);

    const workers = [...(families.get('process_resident_memory_bytes')?.samples.keys() ?? [])];
    expect(workers).toEqual(['process_resident_memory_bytes{worker="1"}', 'process_resident_memory_bytes{worker="2"}']);
    expect([...families.keys()]).toEqual(
      expect.arrayContaining([
        'site_render_duration_seconds',
        'site_backend_calls_total',
        'site_backend_call_duration_seconds',
        'site_page_store_bytes',
        'site_page_store_entries',
        'site_event_loop_delay_seconds',
      ]),
    );
  } finally {
    await site.stop();
  }
});
