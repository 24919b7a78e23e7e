import type { Site } from '#src/contract/sites.ts';
import { escapeXml } from './escape-xml.ts';
import type { SitemapPage } from './load-sitemap.ts';

const start = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

function lastmod(updated: Date | null): string {
  return updated ? `<lastmod>${updated.toISOString()}</lastmod>` : '';
}

/** The file that names the sitemaps of all languages (sitemaps.org, "Using Sitemap index files"). */
export function writeSitemapIndex(files: readonly { readonly url: string; readonly updated: Date | null }[]): string {
  const lines = files.map(({ url, updated }) => `<sitemap><loc>${escapeXml(url)}</loc>${lastmod(updated)}</sitemap>`);
  return [start, `<sitemapindex ${namespace}>`, ...lines, '</sitemapindex>', ''].join('\n');
}

/** A sitemap with language versions; that of the main site is for readers of any other language. */
export function writeSitemap(pages: readonly SitemapPage[], main: Site): string {
  const alternate = (language: string, url: string) =>
    `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(url)}"/>`;
  const lines = pages.map(({ url, updated, versions }) => {
    const fallback = versions.find(({ site }) => site.handle === main.handle) ?? versions[0];
    return [
      `<url><loc>${escapeXml(url)}</loc>`,
      lastmod(updated),
      ...versions.map((version) => alternate(version.site.languageID, version.url)),
      fallback ? alternate('x-default', fallback.url) : '',
      '</url>',
    ].join('');
  });
  return [start, `<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">`, ...lines, '</urlset>', ''].join(
    '\n',
  );
}
