import { getRuntime } from '#src/server/runtime.ts';

/** Origins at which the backend addresses its own things: its own and, for the embedded one, the site's. */
function ownOrigins(): Set<string> {
  const { env } = getRuntime();
  const urls = [env.siteUrl, ...env.sites.map((site) => site.url), ...(env.backendUrl ? [env.backendUrl] : [])];
  return new Set(urls.map((url) => new URL(url).origin));
}

const fileExtension = /\.[a-z0-9]{2,5}$/i;

/** A file's address as the page uses it: a path when it lies on the site's own origin. Null stays null. */
export function rehostAsset(url: string | null | undefined): string | null {
  if (!url) return null;
  const { env } = getRuntime();
  if (!URL.canParse(url, env.siteUrl)) return null;
  const parsed = new URL(url, env.siteUrl);
  if (parsed.protocol !== 'http:' && parsed.protocol !== 'https:') return null;
  const siteOrigins = new Set([env.siteUrl, ...env.sites.map((site) => site.url)].map((site) => new URL(site).origin));
  return siteOrigins.has(parsed.origin) ? parsed.pathname + parsed.search : parsed.href;
}

/**
 * A link inside editors' text, re-hosted: an address on the backend's own host is a page of ours, except for files.
 * `https://cms.example/en/blog/x` → `/en/blog/x`, not external.
 */
export function rehostLink(href: string): { href: string; isExternal: boolean } {
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return { href, isExternal: false };
  const url = new URL(href);
  if (!ownOrigins().has(url.origin)) return { href, isExternal: true };
  if (fileExtension.test(url.pathname)) return { href: rehostAsset(href) ?? href, isExternal: true };
  url.searchParams.delete('token');
  return { href: url.pathname + url.search + url.hash, isExternal: false };
}

/** The resolver that editors' text is shown with. */
export function createLinkResolver(): (href: string) => { href: string; isExternal: boolean } {
  return rehostLink;
}
