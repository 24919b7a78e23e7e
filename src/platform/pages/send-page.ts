import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { acceptsEncoding } from '#src/platform/process/accept-encoding.ts';
import { decompressBrotli } from '#src/platform/process/brotli.ts';
import { namesTag } from '#src/platform/process/entity-tags.ts';
import { type Coding, type FinishedPage, type Origin, toTiming } from './finished-page.ts';
import { unpooled } from '../process/memory/unpooled.ts';

const gzip = promisify(zlib.gzip);

/**
 * Sends a finished page: 304 when the client has exactly these bytes, the head alone for HEAD. Range requests are ignored,
 * as RFC 9110 (section 14.2) allows.
 * @param secondsLeft for which a shared cache may keep the page from now on; null for the value of its head
 */
export function sendPage(
  page: FinishedPage,
  origin: Origin,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  secondsLeft: number | null = null,
): void {
  const { headers, method } = incoming;
  const coding = chooseCoding(String(headers['accept-encoding'] ?? ''));
  const variant = page[coding];
  const known = headers['if-none-match'];
  if (known !== undefined && page.status === 200 && namesTag(known, variant.etag)) {
    outgoing.writeHead(304, headFor(variant.notModifiedHead, origin, secondsLeft)).end();
    return;
  }
  const whole = headFor(variant.head, origin, secondsLeft);
  const head = page.cacheTag && mayPassCache(headers) ? ['cache-tag', page.cacheTag, ...whole] : whole;
  const isWhole = method !== 'HEAD';
  if (coding === 'br') {
    outgoing.writeHead(page.status, head).end(isWhole ? page.br.body : undefined);
    return;
  }
  findBody(page.br.body, coding)
    .then((body) => {
      outgoing.writeHead(page.status, [...head, 'content-length', String(body.length)]).end(isWhole ? body : undefined);
    })
    .catch((error: unknown) => outgoing.destroy(error instanceof Error ? error : undefined));
}

/** Heads as they are this second, by the head that was made with the page. */
const presentHeads = new WeakMap<readonly string[], { readonly secondsLeft: number; readonly head: string[] }>();

/** The head of a hit is ready, but for the seconds that are left; those of other origins are derived from it. */
function headFor(made: string[], origin: Origin, secondsLeft: number | null): string[] {
  const head = secondsLeft === null ? made : toPresentHead(made, secondsLeft);
  return origin === 'hit' ? head : head.with(-1, toTiming(origin));
}

/** A shared cache must not keep a page for longer than it is fresh here: the page may be from before, and end at midnight. */
function toPresentHead(made: string[], secondsLeft: number): string[] {
  const known = presentHeads.get(made);
  if (known?.secondsLeft === secondsLeft) return known.head;
  const place = made.indexOf('cache-control') + 1;
  const value = made[place]?.replace(/s-maxage=(\d+)/, (all, seconds) =>
    Number(seconds) > secondsLeft ? `s-maxage=${secondsLeft}` : String(all),
  );
  const head = place === 0 || value === undefined ? made : made.with(place, value);
  presentHeads.set(made, { secondsLeft, head });
  return head;
}

/** By one of these headers, shared caches name themselves in the requests that they pass on. */
const cacheHeaders = ['via', 'cdn-loop', 'surrogate-capability', 'akamai-origin-hop', 'x-varnish'];

/** Tags of a page may be as long as its first lines: a browser that asks for a visitor does without them. */
function mayPassCache(headers: IncomingHttpHeaders): boolean {
  return headers['sec-fetch-mode'] !== 'navigate' || cacheHeaders.some((name) => headers[name] !== undefined);
}

/** Bodies in another coding, by the Brotli one: monitors and robots without Brotli often request the same page again. */
const bounded = () =>
  new LRUCache<Buffer, Buffer>({ maxSize: 4 * 1024 * 1024, sizeCalculation: ({ length }) => Math.max(1, length) });
const bodies = { identity: bounded(), gzip: bounded() } as const;

async function findBody(compressed: Buffer, coding: 'identity' | 'gzip'): Promise<Buffer> {
  const known = bodies[coding].get(compressed);
  if (known) return known;
  const plain = bodies.identity.get(compressed) ?? (await decompressBrotli(compressed));
  const body = unpooled(coding === 'gzip' ? await gzip(plain) : plain);
  bodies[coding].set(compressed, body);
  return body;
}

/** Browsers send a handful of different headers; the bound keeps invented ones from filling the memory. */
const maximumRemembered = 200;
const remembered = new Map<string, Coding>();

/** The best content coding that a client accepts. */
export function chooseCoding(acceptEncoding: string): Coding {
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const coding = (['br', 'gzip'] as const).find((name) => acceptsEncoding(acceptEncoding, name)) ?? 'identity';
  if (remembered.size < maximumRemembered) remembered.set(acceptEncoding, coding);
  return coding;
}
