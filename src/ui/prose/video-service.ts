const HOSTS: Readonly<Record<string, 'YouTube' | 'Vimeo'>> = {
  'youtube.com': 'YouTube',
  'm.youtube.com': 'YouTube',
  'youtube-nocookie.com': 'YouTube',
  'youtu.be': 'YouTube',
  'vimeo.com': 'Vimeo',
  'player.vimeo.com': 'Vimeo',
};

export interface VideoPage {
  readonly service: 'YouTube' | 'Vimeo';
  /** Address of the video's own page at the service. */
  readonly href: string;
}

/**
 * The page of an embedded video at one of the two supported services, or null for any other address.
 *
 * `https://www.youtube-nocookie.com/embed/abc_DEF-123?rel=0` → `https://www.youtube.com/watch?v=abc_DEF-123`
 */
export function findVideoPage(address: string | undefined): VideoPage | null {
  const url = URL.parse(address?.trim() ?? '', 'https://relative.invalid');
  if (!url || !/^https?:$/.test(url.protocol)) return null;
  const service = HOSTS[url.hostname.replace(/^www\./, '')];
  if (service === 'YouTube') {
    const id = url.searchParams.get('v') ?? url.pathname.split('/').at(-1) ?? '';
    return /^[\w-]{6,20}$/.test(id) ? { service, href: `https://www.youtube.com/watch?v=${id}` } : null;
  }
  if (service === 'Vimeo') {
    const id = url.pathname.split('/').findLast((part) => /^\d{1,15}$/.test(part));
    return id === undefined ? null : { service, href: `https://vimeo.com/${id}` };
  }
  return null;
}
