import type { IncomingMessage } from 'node:http';

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const forwardedNames = new Set(['x-forwarded-host', 'x-forwarded-proto']);

/**
 * Finds which address a request is for and writes it into the message: its `url` becomes absolute, its Host header that
 * of the address. `X-Forwarded-Host` and `X-Forwarded-Proto` count when the peer is trusted; else they are removed.
 * Returns the path as sent, without the query, or null when the request is malformed (RFC 9112, section 3.2: 400).
 */
export function resolveTarget(incoming: IncomingMessage, isTrusted: boolean): string | null {
  const { rawHeaders, headers } = incoming;
  const hostIndexes = indexesOf(rawHeaders, (name) => name === 'host');
  const target = splitTarget(incoming.url ?? '');
  if (!target || hostIndexes.length > 1) return null;
  let host = target.host ?? headers.host ?? '';
  let scheme = 'encrypted' in incoming.socket ? 'https' : 'http';
  if (isTrusted) {
    host = firstOf(headers['x-forwarded-host']) ?? host;
    if (firstOf(headers['x-forwarded-proto'])?.toLowerCase() === 'https') scheme = 'https';
  } else {
    for (const index of indexesOf(rawHeaders, (name) => forwardedNames.has(name)).toReversed())
      rawHeaders.splice(index, 2);
    for (const name of forwardedNames) delete headers[name];
  }
  if (!hostForm.test(host)) return null;
  const [hostIndex] = indexesOf(rawHeaders, (name) => name === 'host');
  if (hostIndex === undefined) rawHeaders.push('Host', host);
  else rawHeaders[hostIndex + 1] = host;
  headers.host = host;
  incoming.url = `${scheme}://${host}${target.path}`;
  if (!URL.canParse(incoming.url)) return null;
  const query = target.path.indexOf('?');
  return query === -1 ? target.path : target.path.slice(0, query);
}

/** The origin form `/path?query`, or the absolute form, whose host goes before the Host header. */
function splitTarget(url: string): { host: string | null; path: string } | null {
  if (/[\0\\]/.test(url.split('?', 1)[0] ?? '') || url.includes('#')) return null;
  if (url.startsWith('/')) return { host: null, path: url };
  const absolute = /^https?:\/\/([^/?]+)(.*)$/i.exec(url);
  if (!absolute) return null;
  const [, host = '', rest = ''] = absolute;
  return { host, path: rest.startsWith('/') ? rest : `/${rest}` };
}

function indexesOf(rawHeaders: readonly string[], matches: (name: string) => boolean): number[] {
  const indexes: number[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (matches((rawHeaders[index] ?? '').toLowerCase())) indexes.push(index);
  }
  return indexes;
}

/** Proxies append to a list; its first value is what the visitor's browser asked. */
function firstOf(value: string | string[] | undefined): string | null {
  const first = String(value ?? '')
    .split(',', 1)[0]
    ?.trim();
  return first ? first : null;
}
