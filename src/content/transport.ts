import { getRuntime } from '#src/server/runtime.ts';
import { BackendError } from './backend-error.ts';

/** A call to the content backend: the embedded one in process, or a remote one over HTTP. Everything above is the same. */
export type Transport = (request: Request) => Promise<Response>;

/** An address that no network reaches; the embedded backend only looks at the path. */
const embeddedBase = 'http://embedded.invalid';

/** Base address of the backend in use, without a trailing slash. */
export function backendBase(): string {
  return getRuntime().env.backendUrl ?? embeddedBase;
}

/**
 * Sends a JSON call and reads its whole body within the deadline. Throws a BackendError of the layer `network` when no
 * complete answer came; statuses are left to the caller.
 */
export async function callBackend(
  path: string,
  init: { body: string; headers?: Record<string, string> },
): Promise<{ status: number; headers: Headers; text: string }> {
  const { backend, env } = getRuntime();
  const send: Transport = backend ?? fetch;
  const timeout = env.backendTimeoutMs > 0 ? AbortSignal.timeout(env.backendTimeoutMs) : null;
  const request = new Request(`${backendBase()}${path}`, {
    method: 'POST',
    body: init.body,
    redirect: 'manual',
    headers: { accept: 'application/json', 'content-type': 'application/json', ...init.headers },
    ...(timeout ? { signal: timeout } : {}),
  });
  try {
    const response = await withDeadline(send(request), timeout);
    const text = await withDeadline(response.text(), timeout);
    return { status: response.status, headers: response.headers, text };
  } catch (cause) {
    const reason = timeout?.aborted ? `no answer within ${env.backendTimeoutMs} ms` : 'no complete answer';
    throw new BackendError(`The content backend gave ${reason} to ${path}.`, {
      layer: 'network',
      isRetryable: true,
      cause,
    });
  }
}

/** The embedded backend does not watch the request's signal, so the deadline is kept here for both. */
function withDeadline<T>(promise: Promise<T>, signal: AbortSignal | null): Promise<T> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** The JSON value of a text, or undefined when it is none (an HTML error page, half a body). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
