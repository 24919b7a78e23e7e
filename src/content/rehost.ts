import { memoize } from '#src/lib/memo.ts';
import { dropPreview } from './preview-address.ts';
import { plainPath } from '#src/routes.ts';
import type { Env } from '#src/server/env.ts';
import { findRequestContext } from '#src/request/request-context.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { type Site, findSite } from '#src/sites.ts';

/** What the settings say of addresses, worked out once. */
interface Hosts {
  /** Origins at which the backend addresses its own things: its own, inside and in public, and the site's. */
  readonly ownOrigins: ReadonlySet<string>;
  /** A picture has a dozen addresses, and a page dozens of pictures. */
  readonly rehost: (url: string) => string | null;
}

const hostsOfEnv = new WeakMap<Env, Hosts>();

function getHosts(): Hosts {
  const { env } = getRuntime();
  const known = hostsOfEnv.get(env);
  if (known) return known;
  const originsOf = (urls: readonly string[]) => new Set(urls.map((url) => new URL(url).origin));
  const siteOrigins = originsOf([env.siteUrl, ...env.sites.map((site) => site.url)]);
  const hosts: Hosts = {
    ownOrigins: siteOrigins.union(originsOf([...(env.backendUrl ? [env.backendUrl] : []), ...env.backendOrigins])),
    rehost: memoize((url: string) => toOwnPath(url, env.siteUrl, siteOrigins), { max: 20_000, maxLength: 500 }),
  };
  hostsOfEnv.set(env, hosts);
  return hosts;
}

function toOwnPath(url: string, siteUrl: string, siteOrigins: ReadonlySet<string>): string | null {
  const parsed = URL.parse(url, siteUrl);
  if (parsed?.protocol !== 'http:' && parsed?.protocol !== 'https:') return null;
  return siteOrigins.has(parsed.origin) ? parsed.pathname + parsed.search : parsed.href;
}

const fileExtension = /\.[a-z0-9]{2,5}$/i;

/** A file's address as the page uses it: a path when it lies on the site's own origin. Null stays null. */
export function rehostAsset(url: string | null | undefined): string | null {
  return url ? getHosts().rehost(url) : null;
}

/**
 * A link as an editor wrote it, re-hosted: an address on the backend's own host or another site's is a page of ours,
 * except for files. `https://cms.example/en/blog/x` → `/en/blog/x`, not external.
 */
export function rehostLink(href: string, site: Site = currentSite()): { href: string; isExternal: boolean } {
  const isPath = /^\/(?!\/)/.test(href);
  const url = isPath || /^https?:\/\//i.test(href) ? URL.parse(href, site.url) : null;
  if (!url) return { href, isExternal: false };
  if (!isPath && !getHosts().ownOrigins.has(url.origin)) return { href, isExternal: true };
  if (fileExtension.test(url.pathname)) return { href: rehostAsset(href) ?? href, isExternal: !isPath };
  return { href: toOwnHref(url, site), isExternal: false };
}

/**
 * The address of a page of ours on a page of a site: its plain path, whatever host the backend names; on the host of
 * another site that host is kept. `https://cms.example/EN/Blog/` → `/en/blog`.
 */
export function toOwnHref(url: URL, site: Site): string {
  const { host, origin, pathname, search, hash } = dropPreview(url);
  const { sites } = getRuntime().env;
  const isElsewhere = origin !== new URL(site.url).origin && sites.some(({ url }) => new URL(url).origin === origin);
  return (isElsewhere ? origin : '') + plainPath(pathname, findSite(sites, host, pathname)) + search + hash;
}

function currentSite(): Site {
  const { env } = getRuntime();
  return findRequestContext()?.site ?? findSite(env.sites, '', '/');
}

/** The resolver that editors' text is shown with. */
export function createLinkResolver(): (href: string) => { href: string; isExternal: boolean } {
  return (href) => rehostLink(href);
}
