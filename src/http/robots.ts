import type { MiddlewareHandler } from 'hono';
import { BackendError } from '#src/content/backend-error.ts';
import { type PageAddress, loadPageAddresses } from '#src/content/site-addresses.ts';
import { absoluteUrl } from '#src/routes.ts';
import { getRuntime } from '#src/server/runtime.ts';
import type { Site } from '#src/sites.ts';
import { escapeMarkup } from './plain-page.ts';

/** Addresses that one file may list: sitemaps.org, "Sitemaps XML format". */
const maximumAddresses = 50_000;

const headers = { 'cache-control': 'public, max-age=3600' };

/** `GET /robots.txt` and `GET /sitemap.xml`: what robots may read, and every page of the sites on this origin. */
export const robots: MiddlewareHandler = async (c, next) => {
  if (c.req.path !== '/robots.txt' && c.req.path !== '/sitemap.xml') return next();
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  const { site } = c.get('request');
  if (c.req.path === '/robots.txt') {
    return c.text(`User-agent: *\nAllow: /\n\nSitemap: ${new URL('/sitemap.xml', site.url).href}\n`, 200, headers);
  }
  try {
    return c.body(await loadSitemap(site), 200, { ...headers, 'content-type': 'application/xml; charset=utf-8' });
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    getRuntime().log.error(
      'The sitemap could not be created, because the content backend fails; the robot is asked to come back.',
      { error },
    );
    return c.text('', 503, { 'retry-after': '30', 'cache-control': 'no-store' });
  }
};

async function loadSitemap(asked: Site): Promise<string> {
  const { sites } = getRuntime().env;
  const { origin } = new URL(asked.url);
  const here = sites.filter((site) => new URL(site.url).origin === origin);
  const lists = await Promise.all(
    here.map(async (site) => {
      const pages = await loadPageAddresses(site, sites, maximumAddresses);
      return pages.map((page) => toEntry(page, site));
    }),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...lists.flat().slice(0, maximumAddresses),
    '</urlset>',
    '',
  ].join('\n');
}

function toEntry({ path, updatedAt, versions }: PageAddress, site: Site): string {
  const own = absoluteUrl(path, site);
  const alternates = versions.length > 0 ? [{ site, path }, ...versions] : [];
  return [
    `<url><loc>${escapeMarkup(own)}</loc>`,
    updatedAt ? `<lastmod>${escapeMarkup(updatedAt)}</lastmod>` : '',
    ...alternates.map(
      (version) =>
        `<xhtml:link rel="alternate" hreflang="${version.site.languageID}" href="${escapeMarkup(absoluteUrl(version.path, version.site))}"/>`,
    ),
    '</url>',
  ].join('');
}
