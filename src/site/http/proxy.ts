import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Context } from 'hono';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { createProxyTrust } from '#src/platform/process/trusted-proxies.ts';

let trust: ReturnType<typeof createProxyTrust> | null = null;

/** Whether an address is that of a proxy whose forwarded headers count. */
function isTrusted(address: string): boolean {
  trust ??= createProxyTrust(getRuntime().env.trustProxy);
  return trust(address);
}

/** Address of the peer that opened the connection; unknown under the development server. */
function peerAddress(c: Context): string {
  const { incoming } = c.env as { incoming?: IncomingMessage }; // Set by the router's Node adapter.
  return incoming?.socket.remoteAddress ?? '';
}

/** Address of the visitor: the last hop of `X-Forwarded-For` that is not a trusted proxy, else the peer. */
export function readClientAddress(c: Context): string {
  const peer = peerAddress(c);
  if (!isTrusted(peer)) return peer;
  const hops = (c.req.header('x-forwarded-for') ?? '').split(',').map((hop) => hop.trim());
  return hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? peer;
}

/** Host of the visitor's request. The server has already replaced it by a trusted proxy's `X-Forwarded-Host`. */
export function readHost(request: Request): string {
  return new URL(request.url).host;
}
