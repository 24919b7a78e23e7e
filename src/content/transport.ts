import { type RequestContext, findRequestContext } from '#src/request/request-context.ts';
import type { CallOutcome } from '#src/server/metrics/site-meter.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { BackendError } from './backend-error.ts';
import { readAtMost } from './read-at-most.ts';

/**
 * Sends a request to the content backend: in process to the embedded one, or over HTTP to a remote one. Callers do not
 * see the difference.
 */
export type Transport = (request: Request) => Promise<Response>;

/** Most bytes of an answer: several hundred times the longest one of a large site. */
const maximumAnswerBytes = 32 * 1024 * 1024;

/** A host that no network resolves; the embedded backend only looks at the path. */
const embeddedBase = 'http://embedded.invalid';

/** Base address of the backend in use, without a trailing slash. */
export function backendBase(): string {
  return getRuntime().env.backendUrl ?? embeddedBase;
}

/**
 * A call may take this many times as long as a visitor waits. A backend that transforms pictures during a query is then
 * queried once, and its late answer serves the next visitor.
 */
const patience = 6;

/** Milliseconds after which a call is aborted even though no visitor waits for it any more; 0 for never. */
export function patientTimeoutMs(): number {
  return getRuntime().env.backendTimeoutMs * patience;
}

/** The part of `BACKEND_TIMEOUT_MS` for which a page waits for answers: the rest is for rendering what it then shows. */
const waitingShare = 0.95;

/** One deadline for all calls of a request, however many of them come one after the other. */
const deadlines = new WeakMap<RequestContext, AbortSignal>();

function deadlineOf(timeoutMs: number): AbortSignal {
  const context = findRequestContext();
  const known = context && deadlines.get(context);
  if (known) return known;
  const deadline = AbortSignal.timeout(Math.round(timeoutMs * waitingShare));
  if (context) deadlines.set(context, deadline);
  return deadline;
}

/**
 * The promise's outcome if it settles while a visitor waits: `BACKEND_TIMEOUT_MS` for a page with all its calls, of which a
 * little is left for rendering. Otherwise a BackendError; the promised work goes on.
 */
export async function whileVisitorWaits<T>(promise: Promise<T>, onLate = () => {}): Promise<T> {
  const { backendTimeoutMs } = getRuntime().env;
  if (backendTimeoutMs === 0) return promise;
  const deadline = deadlineOf(backendTimeoutMs);
  return withDeadline(promise, deadline).catch((cause: unknown) => {
    if (!deadline.aborted || cause !== deadline.reason) throw cause;
    onLate();
    throw new BackendError(`The content backend has not answered within ${backendTimeoutMs} ms (BACKEND_TIMEOUT_MS).`, {
      layer: 'network',
      isLate: true,
      cause,
    });
  });
}

/**
 * Sends a JSON request and reads the whole response within the deadline. Throws a BackendError of the layer `network`
 * when no complete response came; statuses are left to the caller.
 */
export async function callBackend(
  path: string,
  init: { body: string; headers?: Record<string, string>; timeoutMs?: number; signal?: AbortSignal },
): Promise<{ status: number; headers: Headers; text: string }> {
  const { backend, env } = getRuntime();
  const send: Transport = backend ?? fetch;
  const { timeoutMs = env.backendTimeoutMs } = init;
  const timeout = timeoutMs > 0 ? AbortSignal.timeout(timeoutMs) : null;
  const signals = [timeout, init.signal].filter((signal) => signal instanceof AbortSignal);
  const end = signals.length > 0 ? AbortSignal.any(signals) : null;
  const request = new Request(`${backendBase()}${path}`, {
    method: 'POST',
    body: init.body,
    redirect: 'manual',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...init.headers },
    ...(end ? { signal: end } : {}),
  });
  const note = startCall(path);
  try {
    const response = await withDeadline(send(request), end);
    const body = await withDeadline(readAtMost(response, maximumAnswerBytes), end);
    if (body === null)
      throw new Error(`Expected an answer of at most ${maximumAnswerBytes} bytes, found a longer one.`);
    note(response.status === 200 ? 'answered' : 'refused');
    return { status: response.status, headers: response.headers, text: new TextDecoder().decode(body) };
  } catch (cause) {
    note(timeout?.aborted ? 'timeout' : 'failed');
    const reason = timeout?.aborted ? `no answer within ${timeoutMs} ms` : 'no complete answer';
    throw new BackendError(`The content backend gave ${reason} to ${path}.`, {
      layer: 'network',
      isLate: timeout?.aborted ?? false,
      cause,
    });
  }
}

/** Measures a call for the operator, and for the developer who looks at one page. */
function startCall(path: string): (outcome: CallOutcome) => void {
  const startedAt = performance.now();
  const notes = findRequestContext()?.notes;
  return (outcome) => {
    const milliseconds = performance.now() - startedAt;
    getRuntime().meter.noteBackendCall(path, outcome, milliseconds);
    notes?.backendCalls.push(milliseconds);
  };
}

/** The embedded backend ignores the request's signal, so the deadline is enforced here for both backends. */
function withDeadline<T>(promise: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    // A failure that comes later than the deadline is of no interest, but it must be caught.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
