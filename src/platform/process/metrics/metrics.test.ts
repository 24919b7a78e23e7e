import { afterEach, describe, expect, it } from 'vitest';
import { ask } from '#tests/support/raw-http.ts';
import { parseMetrics } from '#tests/support/parse-metrics.ts';
import { Meter } from './meter.ts';
import { toPrometheusText } from './prometheus-text.ts';
import { serveMetrics } from './serve-metrics.ts';
import { createSiteMeter } from './site-meter.ts';

const textOf = (meter: Pick<Meter, 'read'>) => toPrometheusText([{ worker: null, families: meter.read() }]);

describe('the text format', () => {
  it('has a description, a type and a line for each value', () => {
    const meter = new Meter();
    const count = meter.counter({ name: 'site_a_total', help: 'A\nand \\ b', labels: ['kind'] });
    count('x');
    count('x');
    count('a "quoted" \\ name\nof two lines');
    meter.gauge({ name: 'site_b', help: 'B' }, () => 0.25);
    expect(textOf(meter)).toBe(
      [
        '# HELP site_a_total A\\nand \\\\ b',
        '# TYPE site_a_total counter',
        'site_a_total{kind="x"} 2',
        'site_a_total{kind="a \\"quoted\\" \\\\ name\\nof two lines"} 1',
        '# HELP site_b B',
        '# TYPE site_b gauge',
        'site_b 0.25',
        '',
      ].join('\n'),
    );
    expect(parseMetrics(textOf(meter)).get('site_a_total')?.samples.size).toBe(2);
  });

  it('adds up the buckets of a histogram', () => {
    const meter = new Meter();
    const observe = meter.histogram({ name: 'site_c_seconds', help: 'C', labels: ['for'] }, [0.1, 1]);
    for (const seconds of [0.05, 0.1, 0.5, 7]) observe(seconds, 'x');
    const samples = parseMetrics(textOf(meter)).get('site_c_seconds')?.samples;
    expect(Object.fromEntries(samples ?? [])).toEqual({
      'site_c_seconds_bucket{for="x",le="0.1"}': 2,
      'site_c_seconds_bucket{for="x",le="1"}': 3,
      'site_c_seconds_bucket{for="x",le="+Inf"}': 4,
      'site_c_seconds_sum{for="x"}': 7.65,
      'site_c_seconds_count{for="x"}': 4,
    });
  });

  it('tells the values of several processes apart, below one description', () => {
    const [first, second] = [createSiteMeter(true), createSiteMeter(true)];
    first.countRequest('kept', 200);
    second.countRequest('kept', 304);
    second.noteRender(120, false);
    const processes = [first, second].map((meter, index) => ({ worker: String(index + 1), families: meter.read() }));
    const families = parseMetrics(toPrometheusText(processes));
    expect(Object.fromEntries(families.get('site_requests_total')?.samples ?? [])).toEqual({
      'site_requests_total{source="kept",outcome="2xx",worker="1"}': 1,
      'site_requests_total{source="kept",outcome="3xx",worker="2"}': 1,
    });
    expect(families.get('process_resident_memory_bytes')?.samples.size).toBe(2);
  });
});

describe('the figures of the site', () => {
  it('are counted by source, outcome and duration, and parts may add their own', () => {
    const meter = createSiteMeter();
    meter.countRequest('rendered', 404);
    meter.countRequest('rendered', null);
    meter.noteBackendCall('/api/content/graphql', 'answered', 30);
    meter.noteBackendCall('/api/content/get-csrf-token', 'timeout', 10_000);
    meter.noteBackendCall('/api/contact/send', 'refused', 3);
    meter.noteCircuit(true);
    meter.watch('site_queue_length', 'What waits.', () => 3);
    const families = parseMetrics(textOf(meter));
    expect(Object.fromEntries(families.get('site_requests_total')?.samples ?? [])).toEqual({
      'site_requests_total{source="rendered",outcome="4xx"}': 1,
      'site_requests_total{source="rendered",outcome="aborted"}': 1,
    });
    expect(Object.fromEntries(families.get('site_backend_calls_total')?.samples ?? [])).toEqual({
      'site_backend_calls_total{call="query",outcome="answered"}': 1,
      'site_backend_calls_total{call="token",outcome="timeout"}': 1,
      'site_backend_calls_total{call="form",outcome="refused"}': 1,
    });
    expect(families.get('site_queue_length')?.samples.get('site_queue_length')).toBe(3);
    expect(families.get('site_backend_circuit_open')?.samples.get('site_backend_circuit_open')).toBe(1);
  });

  it('include the process', () => {
    const families = parseMetrics(textOf(createSiteMeter(true)));
    expect(families.get('process_resident_memory_bytes')?.samples.get('process_resident_memory_bytes')).toBeGreaterThan(
      1_000_000,
    );
    expect(families.get('process_cpu_seconds_total')?.type).toBe('counter');
    expect(families.get('site_event_loop_delay_seconds')?.samples.size).toBe(3);
  });
});

describe('the server of the figures', () => {
  let close = () => {};
  afterEach(() => close());

  it('answers GET /metrics and nothing else', async () => {
    const meter = createSiteMeter();
    meter.countRequest('asset', 200);
    const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, () =>
      Promise.resolve([{ worker: null, families: meter.read() }]),
    );
    ({ close } = served);
    const { status, headers, body } = await ask(served.port, '/metrics');
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'text/plain; version=0.0.4; charset=utf-8',
    });
    expect(parseMetrics(body).has('site_requests_total')).toBe(true);
    expect((await ask(served.port, '/')).status).toBe(404);
    expect((await ask(served.port, '/metrics', { method: 'POST' })).status).toBe(405);
  });

  it('reports that figures could not be read, and continues', async () => {
    const served = await serveMetrics({ host: '127.0.0.1', port: 0 }, () => Promise.reject(new Error('broken')));
    ({ close } = served);
    expect((await ask(served.port, '/metrics')).status).toBe(500);
    expect((await ask(served.port, '/metrics')).status).toBe(500);
  });
});
