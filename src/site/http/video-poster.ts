import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { BackendError } from '#src/site/content/backend-error.ts';
import { namedVideos } from '#src/site/content/published-videos.ts';
import { type VideoAddress, parsePosterPath, toPosterPath } from '#src/contract/video-address.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Poster, loadPoster } from './poster-source.ts';

const day = 24 * 60 * 60 * 1000;
const placeholder = '/video-poster.svg';
/** Most concurrent fetches of posters; requests for invented videos beyond it get the placeholder. */
const maxUnderWay = 16;

const posters = new LRUCache<string, Poster>({
  max: 500,
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ bytes }) => bytes.length,
  ttl: day,
});
/** Videos without a poster, for minutes; apart, so that invented ones push out no poster. */
const missing = new LRUCache<string, true>({ max: 500, ttl: 5 * 60 * 1000 });
const underWay = new Map<string, Promise<Poster | 'unknown' | null>>();

/**
 * Serves posters of embedded videos from the site's own origin, so that the services learn nothing about visitors who have
 * not pressed play. A video without an available poster gets a drawn one, and so does a video that the published content
 * does not name: it may be in a draft, or a stranger may have invented it.
 */
export const videoPoster: MiddlewareHandler = async (c, next) => {
  if (!c.req.path.startsWith('/video-poster/')) return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  const video = parsePosterPath(c.req.path);
  if (!video) return c.body(null, 404);
  const poster = await findPoster(video);
  if (poster === 'unknown') return c.body(null, 302, { location: placeholder, 'cache-control': 'no-store' });
  if (!poster) return c.body(null, 302, { location: placeholder, 'cache-control': 'public, max-age=300' });
  const headers = {
    'content-type': poster.type,
    'content-length': String(poster.bytes.length),
    'cache-control': `public, max-age=${day / 1000}`,
  };
  return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(poster.bytes, 200, headers);
};

/** The poster from the cache; concurrent requests share one fetch. */
async function findPoster(video: VideoAddress): Promise<Poster | 'unknown' | null> {
  const key = toPosterPath(video);
  const known = posters.get(key) ?? (missing.has(key) ? null : underWay.get(key));
  if (known !== undefined) return known;
  if (underWay.size >= maxUnderWay) return 'unknown';
  const loaded = loadNamedPoster(video)
    .then((poster) => {
      if (poster === 'unknown') return poster;
      if (poster) posters.set(key, poster);
      else missing.set(key, true);
      return poster;
    })
    .finally(() => underWay.delete(key));
  underWay.set(key, loaded);
  return loaded;
}

async function loadNamedPoster(video: VideoAddress): Promise<Poster | 'unknown' | null> {
  try {
    // The design system shows a video that no content names.
    return getRuntime().isDevelopment || (await namedVideos.has(video)) ? await loadPoster(video) : 'unknown';
  } catch (error) {
    if (error instanceof BackendError) return 'unknown'; // The transport has logged it.
    throw error;
  }
}
