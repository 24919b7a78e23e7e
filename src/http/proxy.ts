import { BlockList, isIP } from 'node:net';
import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import { getRuntime } from '#src/server/runtime.ts';

let trusted: BlockList | null = null;

/** The proxies whose forwarded headers count. */
function trustedProxies(): BlockList {
  if (trusted) return trusted;
  trusted = new BlockList();
  for (const entry of getRuntime().env.trustProxy) {
    const [address = '', prefix] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (prefix === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(prefix), family);
  }
  return trusted;
}

function isTrusted(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  const family = isIP(plain);
  return family !== 0 && trustedProxies().check(plain, family === 6 ? 'ipv6' : 'ipv4');
}

/** Address of the peer that opened the connection; unknown under the development server. */
function peerAddress(c: Context): string {
  const { incoming } = c.env as { incoming?: IncomingMessage }; // What the Node adapter of the router puts there.
  return incoming?.socket.remoteAddress ?? '';
}

/** Address of the visitor: the last hop of `X-Forwarded-For` that is not a trusted proxy, else the peer. */
export function readClientAddress(c: Context): string {
  const peer = peerAddress(c);
  if (!isTrusted(peer)) return peer;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? peer;
}

/** Host the visitor asked for. The server has already replaced it by a trusted proxy's `X-Forwarded-Host`. */
export function readHost(request: Request): string {
  return new URL(request.url).host;
}
