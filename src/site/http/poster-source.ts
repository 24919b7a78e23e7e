import * as v from 'valibot';
import { readAtMost } from '#src/site/content/read-at-most.ts';
import { type VideoAddress, toWatchUrl } from '#src/contract/video-address.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';

/** A poster as its service sent it. */
export interface Poster {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** Sizes of the first service's pictures, best first; not every video has all of them. */
const youtubeSizes = ['maxresdefault', 'sddefault', 'hqdefault', 'mqdefault', 'default'] as const;

const defaultImageBase = 'https://i.ytimg.com/vi';
const defaultOembedBase = 'https://vimeo.com/api/oembed.json';

const maxBytes = 2 * 1024 * 1024;
/** Deadline in milliseconds for all attempts together. */
const deadline = 8000;
/** SVG is left out, because it may run scripts. */
const pictureType = /^image\/(?:jpeg|png|webp|avif|gif)\b/i;
const oembedSchema = v.object({ thumbnail_url: v.pipe(v.string(), v.url(), v.regex(/^https?:\/\//i)) });

/**
 * Fetches a video's poster from its service; null, with a log entry, when the service has none or answers with an error.
 * Reaching the deadline is not logged as a failure of the service.
 */
export async function loadPoster(
  video: VideoAddress,
  signal: AbortSignal = AbortSignal.timeout(deadline),
): Promise<Poster | null> {
  const { log } = getRuntime();
  const { service, id } = video;
  try {
    const poster = await (service === 'youtube' ? loadYoutubePoster(video, signal) : loadVimeoPoster(video, signal));
    if (!poster)
      log.warn('No poster was found for a video; a drawn one is shown. Check the address of the video.', {
        service,
        id,
      });
    return poster;
  } catch (error) {
    if (signal.aborted) log.debug('The poster of a video did not arrive before the deadline.', { service, id });
    else log.warn('The poster of a video could not be fetched; a drawn one is shown.', { service, id, error });
    return null;
  }
}

async function loadYoutubePoster({ id }: VideoAddress, signal: AbortSignal): Promise<Poster | null> {
  const base = getRuntime().env.videoImageBase ?? defaultImageBase;
  for (const size of youtubeSizes) {
    // oxlint-disable-next-line no-await-in-loop -- A size is requested only when the one before it does not exist.
    const poster = await fetchPicture(`${base}/${id}/${size}.jpg`, signal);
    if (poster) return poster;
  }
  return null;
}

async function loadVimeoPoster(video: VideoAddress, signal: AbortSignal): Promise<Poster | null> {
  const { videoOembedBase } = getRuntime().env;
  const url = new URL(videoOembedBase ?? defaultOembedBase);
  url.searchParams.set('url', toWatchUrl(video));
  url.searchParams.set('width', '1280');
  const response = await fetch(url, { signal, redirect: 'error', headers: { accept: 'application/json' } });
  const body = response.ok ? await readAtMost(response, maxBytes) : await discard(response);
  if (!body) return null;
  const answer = v.safeParse(oembedSchema, JSON.parse(new TextDecoder().decode(body)));
  if (!answer.success) return null;
  const picture = new URL(answer.output.thumbnail_url);
  // Only the service's own picture hosts are allowed, unless the operator has configured a replacement of the service.
  const isTrusted = videoOembedBase !== null || /(^|\.)vimeocdn\.com$/.test(picture.hostname);
  return isTrusted ? fetchPicture(picture.href, signal) : null;
}

/** A picture of an expected format and size; null for anything else. */
async function fetchPicture(url: string, signal: AbortSignal): Promise<Poster | null> {
  const response = await fetch(url, {
    signal,
    redirect: 'error',
    headers: { accept: 'image/avif,image/webp,image/*' },
  });
  const type = response.headers.get('content-type') ?? '';
  if (!response.ok || !pictureType.test(type)) return discard(response);
  const bytes = await readAtMost(response, maxBytes);
  return bytes && bytes.length > 0 ? { bytes, type } : null;
}

/** An unread response keeps its connection open until it is cancelled. */
async function discard(response: Response): Promise<null> {
  await response.body?.cancel();
  return null;
}
