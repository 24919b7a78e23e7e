import { type Locale, toLocale } from '#src/contract/locales.ts';
import { memoize } from '#src/platform/lib/memo.ts';
import { withoutTrailing } from '#src/platform/lib/text.ts';

/** One language version of the website, on a path of the public origin or on its own host. */
export interface Site {
  /** Handle by which the content backend knows the site: `fr_ca`. */
  readonly handle: string;
  /** Language tag: `fr-CA`. */
  readonly languageID: string;
  /** Name of the language or site, as the language switcher shows it. */
  readonly siteName: string;
  /** Absolute address without a trailing slash: `https://example.org/en`. */
  readonly url: string;
}

/** The interface language of a site. */
export function localeOf(site: Site): Locale {
  return toLocale(site.languageID);
}

/** Path below which the site lives, without a trailing slash: `''` or `/en`. */
export function basePathOf(site: Site): string {
  return toBasePath(site.url);
}

/** Cached, because every link of a page needs it. */
const toBasePath = memoize((url: string) => withoutTrailing(new URL(url).pathname, '/'), { max: 100 });

/** The rest of a path after a base path, or null when the path is outside: `/en/blog`, `/en` → `/blog`. */
export function pathWithin(basePath: string, pathname: string): string | null {
  if (basePath === '') return pathname;
  const lower = pathname.toLowerCase();
  if (lower === basePath.toLowerCase()) return '/';
  return lower.startsWith(`${basePath.toLowerCase()}/`) ? pathname.slice(basePath.length) : null;
}

/**
 * The site's host that a request's host corresponds to: the host itself, the same name at an unlisted port (a proxy's, a
 * default one), or else (an address such as `127.0.0.1`, a preview host) that of the first site.
 */
export function siteHostOf(sites: readonly Site[], host: string): string {
  const plain = host.toLowerCase().replace(/\.(?=:|$)/, '');
  const name = plain.replace(/:\d+$/, '');
  const urls = sites.map(({ url }) => new URL(url));
  const found = urls.find((url) => url.host === plain) ?? urls.find((url) => url.hostname === name) ?? urls[0];
  if (!found) throw new Error('SITES: expected at least one site, found none.');
  return found.host;
}

/** The sites that share a host, the default one of them first. */
export function sitesOnHost(sites: readonly Site[], host: string): readonly Site[] {
  const siteHost = siteHostOf(sites, host);
  return sites.filter(({ url }) => new URL(url).host === siteHost);
}

/**
 * The site of a request: the one with the request's host and the longest matching path prefix. The default site of its host
 * answers for a path outside of all of them.
 */
export function findSite(sites: readonly Site[], host: string, pathname: string): Site {
  const here = sitesOnHost(sites, host);
  const byLongestPath = here.toSorted((a, b) => basePathOf(b).length - basePathOf(a).length);
  const [site = here[0]] = byLongestPath.filter((candidate) => pathWithin(basePathOf(candidate), pathname) !== null);
  if (!site) throw new Error('SITES: expected at least one site, found none.');
  return site;
}

/** Every different base path among the sites: `['', '/en']`. */
export function basePaths(sites: readonly Site[]): string[] {
  return [...new Set(sites.map(basePathOf))];
}
