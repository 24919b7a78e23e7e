import { LRUCache } from 'lru-cache';
import { limitConcurrency } from '#src/lib/limit-concurrency.ts';
import { readOnlyPixel } from './png-pixel.ts';
import { readAtMost } from './read-at-most.ts';
import { toneOf } from './tone.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { rehostAsset } from './rehost.ts';
import { backendBase } from './transport.ts';

/** A pixel weighs some seventy bytes; what weighs more is another picture. */
const maxBytes = 4096;
/** Milliseconds after which a backend that does not answer is left alone. */
const deadline = 5000;
/** Milliseconds after which a picture whose colour could not be had is asked about again. */
const retryAfter = 10 * 60 * 1000;

/** Average alpha from which a picture counts as whole: scaling softens the edges of whole ones too. */
const opaqueFrom = 240;

const tones = new LRUCache<string, string>({ max: 5000 });
const underWay = new Set<string>();
/** One at a time: the colours come after the pictures that visitors wait for. */
const gate = limitConcurrency(1);

/**
 * The colour that holds a picture's place until it arrives, as steps of `toneOf`, or `clear` for one that does not cover
 * its surface. The contract has no such field, so the backend is asked to shrink the picture to one pixel, by the same
 * transform with which it makes every other size; that works with every backend and costs the visitor neither a request
 * nor a style, only some twenty bytes of HTML. A page never waits for it: the first one that shows a picture goes without
 * (null) and those after it have the colour from memory.
 */
export function findTone(pixelAddress: string | null | undefined): string | null {
  const address = rehostAsset(pixelAddress);
  if (!address) return null;
  const known = tones.get(address);
  if (known === undefined && !underWay.has(address)) {
    underWay.add(address);
    void gate(() => loadTone(address)).finally(() => underWay.delete(address));
  }
  return known || null;
}

/** Never throws: what cannot be had is remembered as empty for a while. */
async function loadTone(address: string): Promise<void> {
  try {
    const pixel = await loadPixel(address);
    if (!pixel) throw new Error('The answer was no PNG of one pixel.');
    const [red, green, blue, alpha] = pixel;
    tones.set(address, alpha < opaqueFrom ? 'clear' : toneOf(red, green, blue));
  } catch (error) {
    tones.set(address, '', { ttl: retryAfter });
    getRuntime().log.debug('The colour of a picture could not be found.', { address, error });
  }
}

async function loadPixel(address: string) {
  const { backend } = getRuntime();
  const isOwn = address.startsWith('/');
  const request = new Request(isOwn ? backendBase() + address : address, {
    headers: { accept: 'image/png' },
    signal: AbortSignal.timeout(deadline),
  });
  const response = await (isOwn && backend ? backend(request) : fetch(request));
  const isPng = response.ok && response.headers.get('content-type')?.startsWith('image/png');
  const bytes = isPng ? await readAtMost(response, maxBytes) : await response.body?.cancel();
  return bytes ? readOnlyPixel(bytes) : null;
}
