import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Pixel, readOnlyPixel } from './png-pixel.ts';
import { readAtMost } from './read-at-most.ts';
import { rehostAsset } from './rewrite-links.ts';
import { toneOf } from './color-steps.ts';
import { backendBase } from './transport.ts';

/** A picture of one pixel is some seventy bytes long; anything much longer is not one. */
const maxBytes = 4096;
/** Milliseconds after which a request for a pixel is aborted. */
const deadline = 5000;
/** Milliseconds after which a failed request for a pixel is repeated. */
const retryAfter = 10 * 60 * 1000;

/** Average alpha from which a picture counts as opaque: scaling softens the edges of opaque pictures too. */
const opaqueFrom = 240;

const tones = new LRUCache<string, string>({ max: 5000 });
const underWay = new Set<string>();
/** One request at a time, so that placeholder colours do not delay the pictures that visitors wait for. */
const gate = pLimit(1);

/**
 * The placeholder colour of a picture, as steps of `toneOf`: of its opaque pixels, with the word `clear`, where it has
 * transparent parts, and with `blank` where it is entirely white. The contract has no field for it, so the backend shrinks the
 * picture to one pixel, by the same transform that makes every other size. That works with every backend and costs the visitor
 * neither a request nor a style, only some twenty bytes of HTML. A page never waits for it: the first page that shows a picture
 * has no colour (null), later ones have it from memory.
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

/** Never throws: a failure is remembered as “no colour” for a while. */
async function loadTone(address: string): Promise<void> {
  try {
    const pixel = await loadPixel(address);
    if (!pixel) throw new Error('Expected a PNG of one pixel, received something else.');
    const [red, green, blue, alpha] = pixel;
    const tone = toneOf(red, green, blue);
    tones.set(address, alpha < opaqueFrom ? `clear ${tone}` : isWhite(pixel) ? `blank ${tone}` : tone);
  } catch (error) {
    tones.set(address, '', { ttl: retryAfter });
    getRuntime().log.debug('The colour of a picture could not be found.', { address, error });
  }
}

const isWhite = (pixel: Pixel) => pixel.every((channel) => channel === 255);

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
