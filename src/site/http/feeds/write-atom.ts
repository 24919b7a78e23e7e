import { escapeXml } from './escape-xml.ts';
import type { Feed, FeedItem } from './load-feed.ts';

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escapeXml(text)}</${name}>`;

const link = (rel: string, href: string, more = '') => `<link rel="${rel}" href="${escapeXml(href)}"${more}/>`;

function person({ name, url }: { readonly name: string; readonly url: string | null }): string {
  return `<author>${element('name', name)}${url ? element('uri', url) : ''}</author>`;
}

/** A feed in the Atom syndication format (RFC 4287). `own` is the absolute address of the feed. */
export function writeAtom(feed: Feed, own: string): string {
  const { id, title, summary, language, publisher, home, icon, updated, items } = feed;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    element('id', id),
    element('title', title),
    summary && element('subtitle', summary),
    element('updated', updated.toISOString()),
    link('self', own, ' type="application/atom+xml"'),
    link('alternate', home, ` type="text/html" hreflang="${escapeXml(language)}"`),
    person(publisher),
    element('icon', icon),
    ...items.map(writeEntry),
    '</feed>',
    '',
  ]
    .filter((line, index, { length }) => line !== '' || index === length - 1)
    .join('\n');
}

function writeEntry(item: FeedItem): string {
  const { id, url, title, summary, html, published, updated, authors, categories } = item;
  return [
    '<entry>',
    element('id', id),
    element('title', title),
    link('alternate', url, ' type="text/html"'),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    ...authors.map(person),
    ...categories.map((category) => `<category term="${escapeXml(category)}"/>`),
    summary && element('summary', summary),
    element('content', html, ' type="html"'),
    '</entry>',
  ]
    .filter(Boolean)
    .join('\n');
}
