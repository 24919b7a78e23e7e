import { type Locale, toLocale } from '#src/i18n/locales.ts';
import { memoize } from '#src/lib/memo.ts';

/** One language version of the website, on a path of the public origin or on a host of its own. */
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

/** Every link of a page asks for it. */
const toBasePath = memoize((url: string) => new URL(url).pathname.replace(/\/+$/, ''), { max: 100 });

/** Splits a path into what a base path leaves of it, or null when the path lies outside: `/en/blog`, `/en` → `/blog`. */
export function pathWithin(basePath: string, pathname: string): string | null {
  if (basePath === '') return pathname;
  const lower = pathname.toLowerCase();
  if (lower === basePath.toLowerCase()) return '/';
  return lower.startsWith(`${basePath.toLowerCase()}/`) ? pathname.slice(basePath.length) : null;
}

/**
 * The site of a request: the one with the request's host and the longest matching path prefix. A host that no site
 * has (an address such as `127.0.0.1`, a preview host) is treated as the first site's host.
 */
export function findSite(sites: readonly Site[], host: string, pathname: string): Site {
  const [first] = sites;
  if (!first) throw new Error('At least one site is needed.');
  const hosts = sites.map((site) => new URL(site.url).host);
  const effectiveHost = hosts.includes(host) ? host : hosts[0];
  const matching = sites.filter(
    (site, index) => hosts[index] === effectiveHost && pathWithin(basePathOf(site), pathname) !== null,
  );
  const byLongestPath = matching.toSorted((a, b) => basePathOf(b).length - basePathOf(a).length);
  return byLongestPath[0] ?? sites.find((_, index) => hosts[index] === effectiveHost) ?? first;
}

/** Every different base path among the sites: `['', '/en']`. */
export function basePaths(sites: readonly Site[]): string[] {
  return [...new Set(sites.map(basePathOf))];
}
