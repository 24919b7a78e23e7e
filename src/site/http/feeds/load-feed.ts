import { content } from '#src/site/content/client.ts';
import { type ResultOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { parseDate } from '#src/site/i18n/formats.ts';
import { compact, first, ofType } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { type FeedRoute, absoluteUrl, href, hrefOfUri } from '#src/site/routes.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import {
  FeedPictureFragment,
  FeedSectionFragment,
  createFeedWriter,
  toPictureAddress,
  writeSections,
} from './feed-text.ts';

export const FeedQuery = graphql(
  `
    query Feed($site: String!, $index: [String]!, $section: [String]!) {
      index: entry(section: $index, site: [$site]) {
        __typename
        id
        title
        dateUpdated
        ... on articlesIndex_Entry {
          description
        }
        ... on pressReleasesIndex_Entry {
          description
        }
      }
      entries(section: $section, site: [$site], orderBy: "postDate DESC", limit: 20) {
        __typename
        id
        title
        uri
        postDate
        dateUpdated
        ... on article_Entry {
          heading
          description
          articleCategories {
            __typename
            id
            title
          }
          byline {
            __typename
            id
            title
            uri
            ... on entity_Entry {
              displayName
            }
          }
          image(limit: 1) {
            ...FeedPicture
          }
          layout {
            __typename
            ...FeedSection
          }
        }
        ... on pressRelease_Entry {
          heading
          description
          image(limit: 1) {
            ...FeedPicture
          }
          layout {
            __typename
            ...FeedSection
          }
        }
      }
    }
  `,
  [FeedPictureFragment, FeedSectionFragment],
);

export interface FeedAuthor {
  readonly name: string;
  /** Absolute address of the author's page; null without one. */
  readonly url: string | null;
}

/** An entry of a feed. Texts are plain, addresses absolute. */
export interface FeedItem {
  /** Never changes, whatever the entry's address is. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** The full text as HTML. */
  readonly html: string;
  readonly image: string | null;
  readonly published: Date;
  readonly updated: Date;
  readonly authors: readonly FeedAuthor[];
  readonly categories: readonly string[];
}

/** The latest entries of a section. */
export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly language: string;
  readonly publisher: FeedAuthor & { readonly url: string };
  /** Absolute address of the page that lists the same entries. */
  readonly home: string;
  readonly icon: string;
  readonly updated: Date;
  readonly items: readonly FeedItem[];
}

const sections: Readonly<Record<FeedRoute, string>> = {
  articlesIndex: 'articles',
  pressReleasesIndex: 'pressReleases',
};

/** A feed is made once of each answer of the backend, which the client keeps until it changes. */
const made = new WeakMap<object, Feed>();

/** The feed below an index, of its twenty latest entries. Rejects when the backend fails and nothing is cached. */
export async function loadFeed(route: FeedRoute, site: Site): Promise<Feed | null> {
  const answer = await content.query(FeedQuery, { site: site.handle, index: [route], section: [sections[route]] });
  if (!answer.index) return null;
  const feed = made.get(answer) ?? toFeed(answer, route, site);
  made.set(answer, feed);
  return feed;
}

function toFeed({ index, entries }: ResultOf<typeof FeedQuery>, route: FeedRoute, site: Site): Feed {
  const { systemName } = getRuntime().env;
  const locale = localeOf(site);
  const items = [...ofType(entries, 'article_Entry'), ...ofType(entries, 'pressRelease_Entry')].flatMap(
    (entry) => toItem(entry, site) ?? [],
  );
  const title = formatText(locale, toPlainText(index?.title));
  const changed = parseDate(index?.dateUpdated);
  return {
    id: toTag(site, route),
    title: title ? `${title} | ${systemName}` : systemName,
    summary: index && 'description' in index ? formatText(locale, toPlainText(index.description)) : '',
    language: site.languageID,
    publisher: { name: systemName, url: site.url },
    home: absoluteUrl(href(route, site), site),
    icon: new URL('/apple-touch-icon.png', site.url).href,
    updated: new Date(Math.max(...items.map(({ updated }) => updated.getTime()), changed?.getTime() ?? 0)),
    items,
  };
}

type Entry = NonNullable<NonNullable<ResultOf<typeof FeedQuery>['entries']>[number]>;
type Told = Extract<Entry, { readonly __typename: 'article_Entry' | 'pressRelease_Entry' }>;

/** Null for an entry without a page or a date, which no reader could place. */
function toItem(entry: Told, site: Site): FeedItem | null {
  const published = parseDate(entry.postDate);
  if (!entry.uri || !entry.id || !published) return null;
  const locale = localeOf(site);
  const url = absoluteUrl(hrefOfUri(entry.uri, site), site);
  const write = createFeedWriter(site, url);
  const picture = first(entry.image);
  const changed = parseDate(entry.dateUpdated);
  const article = entry.__typename === 'article_Entry' ? entry : null;
  return {
    id: toTag(site, `${entry.__typename === 'article_Entry' ? 'article' : 'press-release'}:${entry.id}`),
    url,
    title: formatText(locale, toPlainText(entry.heading ?? entry.title)),
    summary: formatText(locale, toPlainText(entry.description)),
    html: write.picture(picture) + write.prose(entry.description) + writeSections(entry.layout, write),
    image: picture && toPictureAddress(readFragment(FeedPictureFragment, picture), site),
    published,
    updated: changed && changed > published ? changed : published,
    authors: ofType(article?.byline, 'entity_Entry').map(({ displayName, title, uri }) => ({
      name: formatText(locale, displayName ?? title),
      url: uri ? absoluteUrl(hrefOfUri(uri, site), site) : null,
    })),
    categories: compact(article?.articleCategories).flatMap(({ title }) => (title ? [formatText(locale, title)] : [])),
  };
}

/** A name that stays when an address changes (RFC 4151): `tag:example.org,2026:fr_ca:article:12`. */
function toTag(site: Site, name: string): string {
  return `tag:${new URL(site.url).hostname},2026:${site.handle}:${name}`;
}
