import type { Feed, FeedAuthor, FeedItem } from './load-feed.ts';

/** A feed as JSON Feed 1.1 (jsonfeed.org). `own` is the absolute address of the feed. */
export function writeJsonFeed(feed: Feed, own: string): string {
  const { title, summary, language, publisher, home, icon, items } = feed;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: home,
    feed_url: own,
    description: summary || undefined,
    icon,
    authors: [toAuthor(publisher)],
    language,
    items: items.map(toItem),
  });
}

function toItem({ id, url, title, summary, html, image, published, updated, authors, categories }: FeedItem) {
  return {
    id,
    url,
    title,
    summary: summary || undefined,
    content_html: html,
    image: image ?? undefined,
    date_published: published.toISOString(),
    date_modified: updated.toISOString(),
    authors: authors.length > 0 ? authors.map(toAuthor) : undefined,
    tags: categories.length > 0 ? categories : undefined,
  };
}

function toAuthor({ name, url }: FeedAuthor) {
  return { name, url: url ?? undefined };
}
