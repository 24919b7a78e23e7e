import type { MiddlewareHandler } from 'hono';
import { loadFeed } from '#src/site/http/feeds/load-feed.ts';
import { writeAtom } from '#src/site/http/feeds/write-atom.ts';
import { writeJsonFeed } from '#src/site/http/feeds/write-json-feed.ts';
import { type FeedFile, absoluteUrl, feedHref, matchFeed } from '#src/site/routes.ts';
import { basePathOf, pathWithin } from '#src/contract/sites.ts';
import { answerWithFile } from './file-response.ts';

const formats: Record<FeedFile, { readonly type: string; readonly write: typeof writeAtom }> = {
  'feed.xml': { type: 'application/atom+xml; charset=utf-8', write: writeAtom },
  'feed.json': { type: 'application/feed+json; charset=utf-8', write: writeJsonFeed },
};

/** `GET /blogue/feed.xml`, `/blogue/feed.json`, `/presse/…`: the latest articles and press releases with their full text. */
export const feeds: MiddlewareHandler = async (c, next) => {
  const { site } = c.get('request');
  const match = matchFeed(pathWithin(basePathOf(site), c.req.path) ?? '');
  if (!match) return next();
  const own = feedHref(match.route, site, match.file);
  // As for pages, the path in another site's language leads to the one in its own.
  if (own !== c.req.path) return c.body(null, 308, { location: own });
  const { type, write } = formats[match.file];
  return answerWithFile(c, async () => {
    const feed = await loadFeed(match.route, site);
    return feed && { body: write(feed, absoluteUrl(own, site)), type };
  });
};
