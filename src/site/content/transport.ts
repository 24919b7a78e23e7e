import { type RequestContext, findRequestContext } from '#src/platform/request/request-context.ts';
import type { CallOutcome } from '#src/platform/process/metrics/site-meter.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
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

/** The part of `BACKEND_TIMEOUT_MS` for which a page waits for answers: the rest is for rendering. */
export const waitingShare = 0.95;

/** By when all calls of a request have to be answered, however many of them come one after the other: `performance.now()`. */
const deadlines = new WeakMap<RequestContext, number>();

function millisecondsLeft(timeoutMs: number): number {
  const context = findRequestContext();
  const now = performance.now();
  const deadline = (context && deadlines.get(context)) ?? now + timeoutMs * waitingShare;
  if (context) deadlines.set(context, deadline);
  return Math.max(0, deadline - now);
}

/**
 * The promise's outcome if it settles while a visitor waits: `BACKEND_TIMEOUT_MS` for a page with all its calls, of which a
 * little is left for rendering. Otherwise a BackendError; the promised work continues.
 */
export async function whileVisitorWaits<T>(promise: Promise<T>, onLate = () => {}): Promise<T> {
  const { backendTimeoutMs } = getRuntime().env;
  if (backendTimeoutMs === 0) return promise;
  // Not `AbortSignal.timeout`: its timer continues after the answer, and until it ends it retains everything that a render
  // has made.
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const expire = () => {
      onLate();
      reject(
        new BackendError(`The content backend has not answered within ${backendTimeoutMs} ms (BACKEND_TIMEOUT_MS).`, {
          layer: 'network',
          isLate: true,
        }),
      );
    };
    const left = millisecondsLeft(backendTimeoutMs);
    if (left < 1) expire();
    else timer = setTimeout(expire, left).unref();
  });
  try {
    return await Promise.race([late, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sends a JSON request and reads the whole response within the deadline. However long a backend works on an answer, once
 * it begins to come it comes within `BACKEND_TIMEOUT_MS`. Throws a BackendError of the layer `network` when no complete
 * response came; statuses are left to the caller.
 * @param init controller: its owner may end the call with it; so does the deadline
 */
export async function callBackend(
  path: string,
  init: { body: string; headers?: Record<string, string>; timeoutMs?: number; controller?: AbortController },
): Promise<{ status: number; headers: Headers; text: string }> {
  const { backend, env } = getRuntime();
  const send: Transport = backend ?? fetch;
  const { timeoutMs = env.backendTimeoutMs, controller = new AbortController() } = init;
  const { signal } = controller;
  let isLate = false;
  const expire = (reason: string) => {
    isLate = true;
    controller.abort(new DOMException(reason, 'TimeoutError'));
  };
  const startTimer = (milliseconds: number, reason: string) =>
    milliseconds > 0 ? setTimeout(expire, milliseconds, `${reason} within ${milliseconds} ms.`).unref() : undefined;
  const timer = startTimer(timeoutMs, 'There was no answer');
  let bodyTimer: NodeJS.Timeout | undefined;
  let hasBegun = false;
  const request = new Request(`${backendBase()}${path}`, {
    method: 'POST',
    body: init.body,
    redirect: 'manual',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...init.headers },
    signal,
  });
  const note = startCall(path);
  try {
    const response = await untilAborted(send(request), signal);
    hasBegun = true;
    bodyTimer = startTimer(env.backendTimeoutMs, 'The answer began, and did not end');
    const body = await untilAborted(readAtMost(response, maximumAnswerBytes), signal);
    if (body === null)
      throw new Error(`Expected an answer of at most ${maximumAnswerBytes} bytes, found a longer one.`);
    note(response.status === 200 ? 'answered' : 'refused');
    return { status: response.status, headers: response.headers, text: new TextDecoder().decode(body) };
  } catch (cause) {
    note(isLate ? 'timeout' : 'failed');
    const reason = isLate ? `no complete answer to ${path} in time` : `no complete answer to ${path}`;
    throw new BackendError(`The content backend gave ${reason}.`, {
      layer: 'network',
      isLate,
      hasBegun,
      cause,
    });
  } finally {
    clearTimeout(timer);
    clearTimeout(bodyTimer);
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

/** The embedded backend ignores the request's signal, so it is heeded here for both backends. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
    // A failure that comes after the abortion is of no interest, but it must be caught.
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
