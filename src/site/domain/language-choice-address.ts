import { type Site, sitesOnHost } from '#src/contract/sites.ts';

const prefix = '/api/language/';

/** An address of the server that stores the language of a site and leads on to an address there: `/api/language/en_ca?to=%2Fen`. */
export function toLanguageChoice(site: Site, href: string): string {
  const { pathname, search } = new URL(href, site.url);
  return `${prefix}${site.handle}?to=${encodeURIComponent(pathname + search)}`;
}

/**
 * The chosen site, and the path on it to continue to; null for any other address, and for an address that leads to another host.
 */
export function readLanguageChoice(url: URL, sites: readonly Site[]): { site: Site; location: string } | null {
  const site =
    url.pathname.startsWith(prefix) && sites.find(({ handle }) => handle === url.pathname.slice(prefix.length));
  if (!site) return null;
  const target = URL.parse(url.searchParams.get('to') ?? '/', site.url);
  if (!target || target.origin !== new URL(site.url).origin || target.pathname.startsWith('//')) return null;
  // On its own host as a path, because a visitor may have come by another name of it.
  const isHere = sitesOnHost(sites, url.host).includes(site);
  return { site, location: isHere ? target.pathname + target.search : target.href };
}
