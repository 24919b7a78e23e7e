import type { MiddlewareHandler } from 'hono';
import { BackendError } from '#src/site/content/backend-error.ts';
import { readAtMost } from '#src/site/content/read-at-most.ts';
import { getBrand } from '#src/site/content/brand.ts';
import { type ShareCardContent, loadShareCard } from '#src/site/content/share-card.ts';
import { decodeSegment } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Site } from '#src/contract/sites.ts';
import type { ShareCard } from './share-cards/draw-share-card.ts';

/** `/share/fr_ca/blogue/serre.1a2b3c4d.jpg`: a site, the uri of an entry, and its version. */
const addressForm = /^\/share\/([\w-]+)\/(.+)\.[\da-f]{8}\.jpg$/;

/** A segment of a uri that a backend cannot take for a query; see `isSlug` of the pages. */
const segmentForm = /^(?!(?:and|or|not)$)[\p{L}\p{N}\p{M}._~-]{1,255}$/iu;

const year = 365 * 24 * 60 * 60;

/** Most bytes of an entry's own picture. */
const maximumPicture = 20 * 1024 * 1024;

/** `GET /share/…`: the picture that services show with a shared link, with the entry's title and its picture. */
export const sharePicture: MiddlewareHandler = async (c, next) => {
  const { pathname } = new URL(c.req.url);
  if (!pathname.startsWith('/share/')) return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  const { env, drawings, log } = getRuntime();
  const [, handle, address = ''] = addressForm.exec(pathname) ?? [];
  const site = env.sites.find((each) => each.handle === handle);
  const segments = address.split('/').map(decodeSegment);
  const missing = () => c.text('Not Found', 404, { 'cache-control': 'public, max-age=60' });
  if (!site || !segments.every((segment) => segmentForm.test(segment))) return missing();
  try {
    const card = await loadShareCard(pathname, segments.join('/'), site);
    if (!card) return missing();
    // An address of an earlier version leads to the present one.
    if (card.path !== pathname) return c.body(null, 302, { location: card.path, 'cache-control': 'no-cache' });
    const picture = await drawings.find(card.path, () => toShareCard(card, site));
    if (!picture) return c.text('Service Unavailable', 503, { 'retry-after': '60', 'cache-control': 'no-store' });
    const headers = {
      'content-type': 'image/jpeg',
      'content-length': String(picture.length),
      'cache-control': `public, max-age=${year}, immutable`,
    };
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(new Uint8Array(picture), 200, headers);
  } catch (error) {
    if (error instanceof BackendError) {
      log.warn(
        'A picture for shared links could not be drawn, because the content backend is failing; the answer is 503.',
        {
          path: pathname,
          error,
        },
      );
      return c.text('Service Unavailable', 503, { 'retry-after': '60', 'cache-control': 'no-store' });
    }
    log.error('A picture for shared links could not be drawn; the default one is sent instead.', {
      path: pathname,
      error,
    });
    return c.body(null, 302, { location: '/share-card.png', 'cache-control': 'no-cache' });
  }
};

async function toShareCard({ kicker, title, picture }: ShareCardContent, site: Site): Promise<ShareCard> {
  const { name, mark } = getBrand();
  return { kicker, title, name, mark, picture: picture ? await loadPicture(picture, site) : null };
}

/** The entry's own picture; null when it cannot be read. */
async function loadPicture(address: string, site: Site): Promise<Uint8Array | null> {
  const { backend, env, log } = getRuntime();
  const url = new URL(address, site.url);
  try {
    const isEmbedded = backend !== null && url.pathname.startsWith('/media/');
    const request = new Request(url, {
      headers: { accept: 'image/png, image/jpeg, image/webp' },
      ...(!isEmbedded && { signal: AbortSignal.timeout(env.backendTimeoutMs || 30_000), redirect: 'error' }),
    });
    const answer = await (isEmbedded ? backend(request) : fetch(request));
    if (answer.ok) return await readAtMost(answer, maximumPicture);
    await answer.body?.cancel(); // An unread answer keeps its connection.
    return null;
  } catch (error) {
    log.warn('The picture of an entry could not be read; its picture for shared links is drawn without it.', {
      url: url.pathname,
      error,
    });
    return null;
  }
}
