/** A video at one of the two supported services. */
export interface VideoAddress {
  readonly service: 'youtube' | 'vimeo';
  readonly id: string;
  /** Key of an unlisted Vimeo video; null for every other one. */
  readonly hash: string | null;
}

const serviceOfHost: Readonly<Record<string, VideoAddress['service']>> = {
  'youtube.com': 'youtube',
  'm.youtube.com': 'youtube',
  'music.youtube.com': 'youtube',
  'youtube-nocookie.com': 'youtube',
  'youtu.be': 'youtube',
  'vimeo.com': 'vimeo',
  'player.vimeo.com': 'vimeo',
};

const youtubeId = /^[\w-]{11}$/;
const vimeoId = /^\d{1,12}$/;
const vimeoHash = /^[\da-f]{6,32}$/;

/** Names of the services as they write them. */
export const serviceNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

/**
 * The video that an address leads to, in any of the forms that people copy; null for every other address.
 *
 * `https://youtu.be/aqz-KE-bpKQ?t=3` → `{ service: 'youtube', id: 'aqz-KE-bpKQ', hash: null }`
 */
export function parseVideoAddress(address: string | null | undefined): VideoAddress | null {
  const text = address?.trim();
  if (!text) return null;
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null;
  const host = url.hostname.replace(/^www\./, '');
  const service = Object.hasOwn(serviceOfHost, host) ? serviceOfHost[host] : undefined;
  const segments = url.pathname.split('/').filter(Boolean);
  if (service === 'youtube') return parseYoutube(host, segments, url.searchParams);
  return service === 'vimeo' ? parseVimeo(segments, url.searchParams) : null;
}

function parseYoutube(host: string, segments: readonly string[], query: URLSearchParams): VideoAddress | null {
  const [kind = '', second] = segments;
  const inPath = host === 'youtu.be' ? kind : ['embed', 'shorts', 'live', 'v'].includes(kind) ? second : null;
  const id = inPath ?? (kind === 'watch' ? query.get('v') : null) ?? '';
  return youtubeId.test(id) ? { service: 'youtube', id, hash: null } : null;
}

/** `/1084537`, `/1084537/ab12cd34ef`, `/video/1084537?h=ab12cd34ef`, `/channels/staffpicks/1084537`. */
function parseVimeo(segments: readonly string[], query: URLSearchParams): VideoAddress | null {
  const position = segments.findLastIndex((segment, index) => {
    const before = segments[index - 1];
    return vimeoId.test(segment) && (index === 0 || before === undefined || !vimeoId.test(before));
  });
  const id = segments[position];
  if (id === undefined) return null;
  const hash = query.get('h') ?? segments[position + 1] ?? '';
  return { service: 'vimeo', id, hash: vimeoHash.test(hash) ? hash : null };
}

/** The video's own page at its service. */
export function toWatchUrl({ service, id, hash }: VideoAddress): string {
  if (service === 'youtube') return `https://www.youtube.com/watch?v=${id}`;
  return `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`;
}

/** The service's player, which starts at once, in place, and proposes no other videos. */
export function toEmbedUrl({ service, id, hash }: VideoAddress): string {
  const options = 'autoplay=1&rel=0&playsinline=1';
  if (service === 'youtube') return `https://www.youtube-nocookie.com/embed/${id}?${options}`;
  return `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}${options}&dnt=1`;
}

/** Path on the site's own origin at which the video's poster is served. */
export function toPosterPath({ service, id, hash }: VideoAddress): string {
  return `/video-poster/${service}/${id}${hash ? `/${hash}` : ''}`;
}

/** The video whose poster a path addresses; null for any path that `toPosterPath` does not write. */
export function parsePosterPath(path: string): VideoAddress | null {
  const [, root, service, id = '', hash, ...rest] = path.split('/');
  if (root !== 'video-poster' || rest.length > 0) return null;
  if (service === 'youtube') return youtubeId.test(id) && hash === undefined ? { service, id, hash: null } : null;
  if (service !== 'vimeo' || !vimeoId.test(id)) return null;
  if (hash === undefined) return { service, id, hash: null };
  return vimeoHash.test(hash) ? { service, id, hash } : null;
}
