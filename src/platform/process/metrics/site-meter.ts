import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Family, Meter } from './meter.ts';

/**
 * Where an answer came from: a file, a payload, a finished page that was fresh (`kept`) or `stale`, the application that
 * rendered it, passed a file of the backend on or took a form, or the server itself (`own`: health and refusals).
 */
export type AnswerSource = 'asset' | 'payload' | 'kept' | 'stale' | 'rendered' | 'media' | 'form' | 'own';

/** How a call to the backend ended; `refused` is any status but 200. */
export type CallOutcome = 'answered' | 'refused' | 'failed' | 'timeout';

/** The site's metrics. */
export interface SiteMeter {
  /** @param status the answer's status; null when the visitor left before it was complete */
  readonly countRequest: (source: AnswerSource, status: number | null) => void;
  /** A whole page was rendered, in milliseconds, for a visitor or ahead of them. */
  readonly noteRender: (milliseconds: number, isAhead: boolean) => void;
  readonly noteBackendCall: (path: string, outcome: CallOutcome, milliseconds: number) => void;
  /** Whether the backend is left alone for now, because it fails. */
  readonly noteCircuit: (isOpen: boolean) => void;
  /** Adds a figure that is read on request, such as the state of a part. Names begin with `site_`. */
  readonly watch: (name: string, help: string, read: () => number) => void;
  readonly read: () => Family[];
}

/** Upper bounds in seconds. */
const durationBounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Milliseconds between two samples of the event loop's delay. */
const delayResolutionMs = 20;

/** @param isProcessMeasured whether figures of the process are added; watching the event loop costs a timer */
export function createSiteMeter(isProcessMeasured = false): SiteMeter {
  const meter = new Meter();
  const countRequest = meter.counter({
    name: 'site_requests_total',
    help: 'Requests by where their answer came from and by its status.',
    labels: ['source', 'outcome'],
  });
  const observeRender = meter.histogram(
    {
      name: 'site_render_duration_seconds',
      help: 'Time from the beginning to the end of a page that was rendered for a visitor or ahead of them.',
      labels: ['for'],
    },
    durationBounds,
  );
  const labels = ['call', 'outcome'];
  const countCall = meter.counter({ name: 'site_backend_calls_total', help: 'Calls to the content backend.', labels });
  const observeCall = meter.histogram(
    { name: 'site_backend_call_duration_seconds', help: 'Time until a call to the content backend has ended.', labels },
    durationBounds,
  );
  let isCircuitOpen = false;
  meter.gauge(
    { name: 'site_backend_circuit_open', help: '1 while the content backend fails and is queried less often.' },
    () => (isCircuitOpen ? 1 : 0),
  );
  if (isProcessMeasured) measureProcess(meter);
  return {
    countRequest: (source, status) =>
      countRequest(source, status === null ? 'aborted' : `${Math.floor(status / 100)}xx`),
    noteRender: (milliseconds, isAhead) => observeRender(milliseconds / 1000, isAhead ? 'store' : 'visitor'),
    noteBackendCall(path, outcome, milliseconds) {
      const call = kindOfCall(path);
      countCall(call, outcome);
      observeCall(milliseconds / 1000, call, outcome);
    },
    noteCircuit: (isOpen) => void (isCircuitOpen = isOpen),
    watch: (name, help, read) => meter.gauge({ name, help }, read),
    read: () => meter.read(),
  };
}

function kindOfCall(path: string): string {
  if (path.endsWith('/graphql')) return 'query';
  return path.endsWith('-token') ? 'token' : 'form';
}

function measureProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: delayResolutionMs });
  delay.enable();
  meter.gauge(
    {
      name: 'site_event_loop_delay_seconds',
      help: 'By how much timers were late since the figures were last read.',
      labels: ['quantile'],
    },
    () => readDelay(delay),
  );
  meter.gauge({ name: 'process_resident_memory_bytes', help: 'Memory of the process.' }, () =>
    process.memoryUsage.rss(),
  );
  meter.gauge({ name: 'nodejs_heap_size_used_bytes', help: 'Memory of JavaScript objects.' }, () => {
    const { heapUsed } = process.memoryUsage();
    return heapUsed;
  });
  const readCpu = () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000_000;
  };
  meter.gauge({ name: 'process_cpu_seconds_total', help: 'Processor time of the process.' }, readCpu, 'counter');
  const startedAt = Date.now() / 1000 - process.uptime();
  meter.gauge(
    { name: 'process_start_time_seconds', help: 'When the process started, in seconds since 1970.' },
    () => startedAt,
  );
}

/** Nanoseconds between two samples, of which the time that was waited for on purpose is no delay. */
function readDelay(delay: ReturnType<typeof monitorEventLoopDelay>): Record<string, number> {
  const toSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - delayResolutionMs / 1000);
  const hasSamples = delay.count > 0;
  const found = {
    '0.5': hasSamples ? toSeconds(delay.percentile(50)) : 0,
    '0.99': hasSamples ? toSeconds(delay.percentile(99)) : 0,
    '1': hasSamples ? toSeconds(delay.max) : 0,
  };
  delay.reset();
  return found;
}
