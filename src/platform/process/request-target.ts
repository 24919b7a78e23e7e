import type { IncomingMessage } from 'node:http';

/** A name, an IPv4 address or an IPv6 address in brackets, with or without a port. */
const hostForm = /^(?:[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

const forwardedNames = new Set(['x-forwarded-host', 'x-forwarded-proto']);

/**
 * Finds which address a request is for and writes it into the message: its `url` becomes absolute, its Host header that
 * of the address. `X-Forwarded-Host` and `X-Forwarded-Proto` count when the peer is trusted; else they are removed.
 * HTTP/1.0 has no Host header, and load balancers still probe with it: such a request is for `defaultHost`.
 * Returns the path as sent, without the query, or null when the request is malformed (RFC 9112, section 3.2: 400).
 */
export function resolveTarget(incoming: IncomingMessage, isTrusted: boolean, defaultHost: string): string | null {
  const { rawHeaders, headers } = incoming;
  const target = splitTarget(incoming.url ?? '');
  if (!target) return null;
  const hostIndex = findHost(rawHeaders);
  if (hostIndex === 'repeated') return null;
  let host = target.host ?? headers.host ?? '';
  if (host === '' && incoming.httpVersion === '1.0') host = defaultHost;
  let scheme = 'encrypted' in incoming.socket ? 'https' : 'http';
  if (isTrusted) {
    host = firstOf(headers['x-forwarded-host']) ?? host;
    if (firstOf(headers['x-forwarded-proto'])?.toLowerCase() === 'https') scheme = 'https';
  } else if (headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined) {
    removeForwarded(incoming);
  }
  if (!isHost(host)) return null;
  if (host !== headers.host) writeHost(incoming, host);
  incoming.url = `${scheme}://${host}${target.path}`;
  const query = target.path.indexOf('?');
  return query === -1 ? target.path : target.path.slice(0, query);
}

/** The index of the Host header among alternating names and values. */
function findHost(rawHeaders: readonly string[]): number | 'none' | 'repeated' {
  let found: number | 'none' = 'none';
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (found !== 'none') return 'repeated';
    found = index;
  }
  return found;
}

function writeHost({ rawHeaders, headers }: IncomingMessage, host: string): void {
  const index = findHost(rawHeaders);
  if (typeof index === 'number') rawHeaders[index + 1] = host;
  else rawHeaders.push('Host', host);
  headers.host = host;
}

function removeForwarded({ rawHeaders, headers }: IncomingMessage): void {
  for (let index = rawHeaders.length - 2; index >= 0; index -= 2) {
    if (forwardedNames.has((rawHeaders[index] ?? '').toLowerCase())) rawHeaders.splice(index, 2);
  }
  for (const name of forwardedNames) delete headers[name];
}

/** Hosts that were found valid: nearly all requests name the same few. */
const rightHosts = new Set<string>();
const maximumHosts = 100;

function isHost(host: string): boolean {
  if (rightHosts.has(host)) return true;
  // Whatever path follows it, an address with such a host can be parsed.
  if (!hostForm.test(host) || !URL.canParse(`http://${host}/`)) return false;
  if (rightHosts.size < maximumHosts) rightHosts.add(host);
  return true;
}

/** The origin form `/path?query`, or the absolute form, whose host goes before the Host header. */
function splitTarget(url: string): { host: string | null; path: string } | null {
  const query = url.indexOf('?');
  if (/[\0\\]/.test(query === -1 ? url : url.slice(0, query)) || url.includes('#')) return null;
  if (url.startsWith('/')) return { host: null, path: url };
  const absolute = /^https?:\/\/([^/?]+)(.*)$/is.exec(url);
  if (!absolute) return null;
  const [, host = '', rest = ''] = absolute;
  return { host, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** Proxies append to a list; its first value is what the visitor's browser requested. */
function firstOf(value: string | string[] | undefined): string | null {
  const first = String(value ?? '')
    .split(',', 1)[0]
    ?.trim();
  return first ? first : null;
}
