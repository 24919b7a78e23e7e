import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip as gunzipWithCallback } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptsEncoding } from '#src/server/accept-encoding.ts';
import { type Coding, type FinishedPage, type Origin, toTiming } from './finished-page.ts';

const gunzip = promisify(gunzipWithCallback);

/**
 * Sends a finished page: 304 when the client has these very bytes, the head alone for HEAD. Ranges are ignored, as RFC
 * 9110 (section 14.2) lets a server do: the answer is whole and promises none.
 */
export function sendPage(
  page: FinishedPage,
  origin: Origin,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  const { headers, method } = incoming;
  const coding = chooseCoding(String(headers['accept-encoding'] ?? ''));
  const variant = page[coding];
  const known = headers['if-none-match'];
  if (known !== undefined && page.status === 200 && namesTag(known, variant.etag)) {
    outgoing.writeHead(304, headFor(variant.notModifiedHead, origin)).end();
    return;
  }
  outgoing.writeHead(page.status, headFor(variant.head, origin));
  if (method === 'HEAD') outgoing.end();
  else if (coding === 'identity') sendPlain(page.gzip.body, outgoing);
  else outgoing.end(page[coding].body);
}

/** A hit's head is ready; the others' are made of it. */
function headFor(head: string[], origin: Origin): string[] {
  return origin === 'hit' ? head : head.with(-1, toTiming(origin));
}

/** Decompressed pages by their compressed bytes: who takes no coding, a check or a robot, often asks for one page again. */
const plainBodies = new LRUCache<Buffer, Buffer>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ length }) => Math.max(1, length),
});

function sendPlain(compressed: Buffer, outgoing: ServerResponse): void {
  const known = plainBodies.get(compressed);
  if (known) return void outgoing.end(known);
  gunzip(compressed).then(
    (body) => {
      plainBodies.set(compressed, body);
      outgoing.end(body);
    },
    (error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined),
  );
}

/** Browsers send a handful of different headers; whoever makes them up does not fill the memory. */
const maximumRemembered = 200;
const remembered = new Map<string, Coding>();

/** The best coding that a client takes. */
export function chooseCoding(acceptEncoding: string): Coding {
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const coding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(acceptEncoding, name)) ?? 'identity';
  if (remembered.size < maximumRemembered) remembered.set(acceptEncoding, coding);
  return coding;
}

/** Weak comparison of RFC 9110, section 13.1.2. */
function namesTag(list: string, etag: string): boolean {
  if (list === etag || list === '*') return true;
  return list.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
