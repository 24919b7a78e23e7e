import type { IncomingMessage, ServerResponse } from 'node:http';
import { payloadFolder } from '#src/platform/react/hydration/hydration-plan.ts';
import { acceptsEncoding } from '#src/platform/process/accept-encoding.ts';
import type { Assets } from '#src/platform/process/assets.ts';
import { decompressBrotli } from '#src/platform/process/brotli.ts';
import type { KeptPayload, PayloadStore } from './payload-store.ts';

/** Answers requests for payloads. An evicted payload is 404, and its page stays plain HTML. */
export function servePayloads(
  payloads: Pick<PayloadStore, 'find' | 'load'>,
  commonHeaders: Readonly<Record<string, string>>,
): Assets {
  const plainText = { ...commonHeaders, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  const send = async (
    kept: KeptPayload | null,
    { method, headers }: IncomingMessage,
    outgoing: ServerResponse,
  ): Promise<void> => {
    if (kept === null) {
      outgoing.writeHead(404, plainText).end(method === 'HEAD' ? undefined : 'Not Found');
    } else {
      const { body, coding } = await encode(kept, String(headers['accept-encoding'] ?? ''));
      outgoing.writeHead(200, {
        ...commonHeaders,
        'content-type': 'text/x-component',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: 'Accept-Encoding',
        ...(coding !== null && { 'content-encoding': coding }),
        'content-length': body.length,
      });
      outgoing.end(method === 'HEAD' ? undefined : body);
    }
  };
  return (pathname, incoming, outgoing) => {
    if (!pathname.startsWith(payloadFolder)) return false;
    const { method } = incoming;
    if (method !== 'GET' && method !== 'HEAD') {
      outgoing.writeHead(405, { ...plainText, allow: 'GET, HEAD', 'content-length': '0' }).end();
      return true;
    }
    const id = pathname.slice(payloadFolder.length);
    Promise.resolve(payloads.find(id) ?? payloads.load(id))
      .then((kept) => send(kept, incoming, outgoing))
      .catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
    return true;
  };
}

/** Nearly every client accepts Brotli; for any other one the payload is decompressed on each request. */
async function encode(
  { body, isCompressed }: KeptPayload,
  accepted: string,
): Promise<{ body: Buffer; coding: 'br' | null }> {
  if (!isCompressed) return { body, coding: null };
  if (acceptsEncoding(accepted, 'br')) return { body, coding: 'br' };
  return { body: await decompressBrotli(body), coding: null };
}
