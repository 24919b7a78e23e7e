import type { Context, MiddlewareHandler } from 'hono';
import { drawingPolicy } from '#src/platform/process/asset-headers.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';

/** Headers of a file's request that are forwarded to the backend. */
const passedOn = ['accept', 'range', 'if-none-match', 'if-modified-since', 'if-range'];

/** Text that another server may take for a way to another folder, or for the end of a path. */
const strayForm = /%(?:2e|2f|5c|[01][\da-f]|7f)/i;

/** Headers of the backend's response that are passed on to the client. */
const passedBack = [
  'content-length',
  'content-range',
  'accept-ranges',
  'cache-control',
  'etag',
  'last-modified',
  'vary',
];

/** Types that a browser shows, and neither runs nor applies as the site's own. */
const shown = /^(?:image|video|audio|font)\/[\w.-]+$|^image\/svg\+xml$/;

/** Documents of offices, which keep their type and are downloads. */
const documents =
  /^application\/(?:pdf|rtf|msword|vnd\.ms-(?:excel|powerpoint|word)[\w.-]*|vnd\.(?:openxmlformats-officedocument|oasis\.opendocument)\.[\w.-]+)$/;

/**
 * Serves the pictures, films and documents of the content backend from the site's own origin: the embedded backend's in
 * process, and those that a remote backend addresses below the site's `/media/`.
 */
export const contentBackend: MiddlewareHandler = async (c, next) => {
  if (!c.req.path.startsWith('/media/')) return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  const { backend, env } = getRuntime();
  if (backend) return backend(c.req.raw);
  // As it was sent: decoded, a backslash or a tab would lead out of the folder.
  const { pathname } = new URL(c.req.raw.url);
  return strayForm.test(pathname) ? c.text('Not Found', 404) : fetchMedia(c, `${env.backendUrl}${pathname}`);
};

async function fetchMedia(c: Context, url: string): Promise<Response> {
  const { log } = getRuntime();
  try {
    const answer = await ask(c, url);
    if (isFile(answer)) return new Response(answer.body, { status: answer.status, headers: headersOf(answer) });
    await answer.body?.cancel(); // An unread answer keeps its connection.
    if (answer.status === 404) return c.text('Not Found', 404);
    log.warn('The content backend refused a file; the visitor gets status 502.', {
      path: c.req.path,
      status: answer.status,
    });
  } catch (error) {
    log.warn('A file of the content backend could not be fetched; the visitor gets status 502.', {
      path: c.req.path,
      error,
    });
  }
  return c.text('Bad Gateway', 502);
}

/** Fetches a file. The deadline is that of the answer's head: a long film on a slow connection takes the time it takes. */
async function ask(c: Context, url: string): Promise<Response> {
  const { backendTimeoutMs } = getRuntime().env;
  const headers = pick(c.req.raw.headers, passedOn);
  // Otherwise `fetch` asks for compressed files and unpacks them, and their length is not that of the body passed on.
  headers.set('accept-encoding', 'identity');
  const deadline = new AbortController();
  const late = () => deadline.abort(new Error(`No answer within ${backendTimeoutMs} ms.`));
  const timer = backendTimeoutMs > 0 ? setTimeout(late, backendTimeoutMs) : undefined;
  try {
    return await fetch(url, { method: c.req.method, headers, redirect: 'manual', signal: deadline.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Only files are passed on: an HTML page of the backend would run on the site's own origin. */
function isFile({ status, headers }: Response): boolean {
  return [200, 206, 304, 416].includes(status) && !/html/i.test(headers.get('content-type') ?? '');
}

function headersOf(answer: Response): Headers {
  const headers = pick(answer.headers, passedBack);
  // A server that compresses although not asked to: the body passed on is longer.
  if (answer.headers.has('content-encoding')) headers.delete('content-length');
  // It has no body, and headers about one would change the browser's copy.
  if (answer.status === 304) return headers;
  const type = typeOf(answer.headers.get('content-type') ?? '');
  headers.set('content-type', type);
  if (!shown.test(type)) headers.set('content-disposition', 'attachment');
  if (type === 'image/svg+xml') headers.set('content-security-policy', drawingPolicy);
  return headers;
}

/**
 * The type of a file without its parameters. Anything but a known type is bytes: a script, a style sheet or a program of the
 * backend would be the site's own. So is a list of types, of which browsers take the last.
 */
function typeOf(header: string): string {
  const [type = ''] = header.includes(',') ? [] : header.split(';', 1);
  const plain = type.trim().toLowerCase();
  return shown.test(plain) || documents.test(plain) ? plain : 'application/octet-stream';
}

function pick(headers: Headers, names: readonly string[]): Headers {
  const picked = new Headers();
  for (const name of names) {
    const value = headers.get(name);
    if (value !== null) picked.set(name, value);
  }
  return picked;
}
