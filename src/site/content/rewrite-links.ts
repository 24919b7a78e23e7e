import { toTextAnchor } from '#src/platform/lib/fold-text.ts';
import { memoize } from '#src/platform/lib/memo.ts';
import { keepQuery } from '#src/platform/lib/keep-query.ts';
import { claimPageAnchor } from '#src/site/content/page-anchors.ts';
import { findRequestContext } from '#src/platform/request/request-context.ts';
import { plainPath } from '#src/site/routes.ts';
import type { Env } from '#src/platform/process/env.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, findSite } from '#src/contract/sites.ts';
import { dropPreview } from './preview-address.ts';
import { redirects } from './redirects.ts';

/** Patterns derived from the settings' addresses, computed once per settings. */
interface Hosts {
  /**
   * Origins that the backend may use in addresses of its content: its own, internal or public, and those of the sites.
   */
  readonly ownOrigins: ReadonlySet<string>;
  /** Memoised, because a picture has a dozen addresses and a page dozens of pictures. */
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
  return siteOrigins.has(parsed.origin) ? parsed.pathname + parsed.search + parsed.hash : parsed.href;
}

const fileExtension = /\.[a-z0-9]{2,5}$/i;

/** The address of a file as a page uses it: a path when the file is on the site's own origin. Null stays null. */
export function rehostAsset(url: string | null | undefined): string | null {
  return url ? getHosts().rehost(url) : null;
}

/**
 * Rewrites an editor's link to the host that serves it: an address on the backend's host, or on another site's, is a
 * page of this website, unless it is a file. `https://cms.example/en/blog/x` → `/en/blog/x`, not external.
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
 * The href, on a page of `site`, of a page of this website: its normalised path, whatever host the backend names. A
 * page on the host of another site keeps that host, and an old address becomes the present one.
 * `https://cms.example/EN/Blog/` → `/en/blog`.
 */
export function toOwnHref(url: URL, site: Site): string {
  const { host, origin, pathname, search, hash } = dropPreview(url);
  const { sites } = getRuntime().env;
  const isElsewhere = origin !== new URL(site.url).origin && sites.some(({ url }) => new URL(url).origin === origin);
  const target = findSite(sites, host, pathname);
  const path = plainPath(pathname, target);
  const moved = redirects.findForLink(target, path);
  if (moved?.startsWith('/') && !moved.includes('#'))
    return (isElsewhere ? origin : '') + keepQuery(moved, search) + hash;
  return (isElsewhere ? origin : '') + path + search + hash;
}

function currentSite(): Site {
  const { env } = getRuntime();
  return findRequestContext()?.site ?? findSite(env.sites, '', '/');
}

/** Anchors of the site's own parts, which have no second name in the namespace of texts. `:~:` marks a quoted text. */
const ownAnchors = /^(?:content|top|contact-form|newsletter|press-kit|(?:partner|trail)-\d+|[a-z]+:\d+|:~:.*)$/i;

/**
 * Rewrites a link in an editor's text, as `rehostLink` does; a place in a page gets the name that it has in the namespace of
 * texts, where sections have one too. `https://cms.example/blog/x#prices` → `/blog/x#text:prices`
 */
export function rehostTextLink(written: string, site?: Site): { href: string; isExternal: boolean } {
  const link = rehostLink(written, site);
  const [, address = '', fragment] = /^(?!mailto:|tel:)([^#]*)#(.+)$/is.exec(link.href) ?? [];
  if (fragment === undefined || link.isExternal || fileExtension.test(address.replace(/\?.*/s, ''))) return link;
  const anchor = ownAnchors.test(fragment) ? null : toTextAnchor(fragment);
  return anchor === null ? link : { ...link, href: `${address}#${encodeURI(anchor)}` };
}

/** Resolves links in editors' HTML, and keeps their anchors unique on the page that is being rendered. */
export const resolveTextLink = Object.assign((href: string) => rehostTextLink(href), { claimAnchor: claimPageAnchor });
