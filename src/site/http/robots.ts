import type { MiddlewareHandler } from 'hono';
import { loadSitemap } from '#src/site/http/feeds/load-sitemap.ts';
import { writeSitemap, writeSitemapIndex } from '#src/site/http/feeds/write-sitemap.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { Site } from '#src/contract/sites.ts';
import { answerWithFile } from './file-response.ts';

const type = 'application/xml; charset=utf-8';

/**
 * `GET /robots.txt`: the rules for robots; `GET /sitemap.xml`: the sitemaps of the languages on this origin; `GET
 * /sitemap-fr_ca.xml`: every page of a language.
 */
export const robots: MiddlewareHandler = async (c, next) => {
  const handle = /^\/sitemap-([\w-]+)\.xml$/.exec(c.req.path)?.[1];
  const isIndex = c.req.path === '/sitemap.xml';
  if (c.req.path !== '/robots.txt' && !isIndex && handle === undefined) return next();
  const { origin } = new URL(c.get('request').site.url);
  const { sites } = getRuntime().env;
  const here = sites.filter((site) => new URL(site.url).origin === origin);
  if (isIndex) return answerWithFile(c, async () => ({ type, body: await writeIndex(here) }));
  const site = here.find((each) => each.handle === handle);
  if (handle !== undefined) {
    return answerWithFile(c, async () =>
      site ? { type, body: writeSitemap(await loadSitemap(site), sites[0] ?? site) } : null,
    );
  }
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return c.body(null, 405, { allow: 'GET, HEAD' });
  return c.text(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`, 200, {
    'cache-control': 'public, max-age=3600',
  });
};

async function writeIndex(sites: readonly Site[]): Promise<string> {
  const files = await Promise.all(
    sites.map(async (site) => {
      const pages = await loadSitemap(site);
      const times = pages.flatMap(({ updated }) => (updated ? [updated.getTime()] : []));
      return {
        url: new URL(`/sitemap-${site.handle}.xml`, site.url).href,
        updated: times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null,
      };
    }),
  );
  return writeSitemapIndex(files);
}
