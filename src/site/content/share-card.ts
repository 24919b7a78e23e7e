import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { formatText } from '#src/site/i18n/format-text.ts';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { content } from './client.ts';
import { type FragmentOf, type ResultOf, graphql, readFragment } from './graphql.ts';
import { rehostAsset } from './rewrite-links.ts';

const SharePictureFragment = graphql(`
  fragment SharePicture on AssetInterface {
    id
    mimeType
    url(transform: "large")
    file: url
  }
`);

/** Fields of an entry's share picture. The image is aliased, because pages query it in other sizes. */
export const ShareCardFragment = graphql(
  `
    fragment ShareCard on EntryInterface {
      __typename
      id
      title
      uri
      dateUpdated
      ... on home_Entry {
        heading
      }
      ... on PicturedInterface {
        sharePicture: image(limit: 1) {
          ...SharePicture
        }
      }
      ... on entity_Entry {
        sharePortrait: portrait(limit: 1) {
          ...SharePicture
        }
      }
    }
  `,
  [SharePictureFragment],
);

export const ShareCardQuery = graphql(
  `
    query ShareCard($site: String!, $uri: String!) {
      entry(uri: [$uri], site: [$site]) {
        __typename
        ...ShareCard
      }
    }
  `,
  [ShareCardFragment],
);

/** Changes when the pictures are drawn in another way. */
const design = '2';

const kickers: Readonly<Record<string, MessageId>> = {
  article_Entry: 'search.kind.articles',
  event_Entry: 'search.kind.events',
  company_Entry: 'search.kind.companies',
  pressRelease_Entry: 'search.kind.pressReleases',
  program_Entry: 'search.kind.programs',
  entity_Entry: 'search.kind.entities',
};

interface Versioned {
  readonly title: string | null;
  readonly uri: string | null;
  readonly dateUpdated: string | null;
}

/**
 * Path of the picture for links to an entry's page: `/share/fr_ca/blogue/serre.1a2b3c4d.jpg`. It names the entry and its version,
 * and no text, so that only editors' texts can be drawn. Null without an address.
 */
export function toSharePath({ title, uri, dateUpdated }: Versioned, site: Site): string | null {
  if (!uri) return null;
  const version = createHash('sha256').update(`${design} ${title} ${dateUpdated}`).digest('hex').slice(0, 8);
  return `/share/${site.handle}/${uri.split('/').map(encodeURIComponent).join('/')}.${version}.jpg`;
}

/** The content of a picture for shared links. Texts are plain. */
export interface ShareCardContent {
  /** The path of the entry's current picture. */
  readonly path: string;
  readonly kicker: string;
  readonly title: string;
  /** Address of the entry's picture: a path on the site's origin, or absolute; null without one. */
  readonly picture: string | null;
}

/** Pictures that rendered pages have named, and that are probably drawn next, by path. */
const rendered = new LRUCache<string, ShareCardContent>({ max: 1_000 });

/** Keeps the content of the picture for links to a page, which came with the page. */
export function keepShareCard(masked: FragmentOf<typeof ShareCardFragment>, site: Site): void {
  const card = toShareCard(masked, site);
  if (card) rendered.set(card.path, card);
}

/**
 * The card at a path, or null; where a query is needed, the card of the entry's current version. The uri must be one that may be
 * sent to the backend.
 */
export async function loadShareCard(path: string, uri: string, site: Site): Promise<ShareCardContent | null> {
  const known = rendered.get(path);
  if (known) return known;
  const { entry } = await content.query(ShareCardQuery, { site: site.handle, uri });
  return entry && readFragment(ShareCardFragment, entry).uri === uri ? toShareCard(entry, site) : null;
}

function toShareCard(masked: FragmentOf<typeof ShareCardFragment>, site: Site): ShareCardContent | null {
  const entry = readFragment(ShareCardFragment, masked);
  const path = toSharePath(entry, site);
  if (!path) return null;
  const locale = localeOf(site);
  const kicker = kickers[entry.__typename];
  return {
    path,
    kicker: kicker ? formatMessage(locale, kicker) : '',
    // The title of the home page is the editors' name for it.
    title: formatText(locale, toPlainText(('heading' in entry && entry.heading) || entry.title)),
    picture: findPicture(entry),
  };
}

function findPicture(entry: ResultOf<typeof ShareCardFragment>): string | null {
  const pictures = 'sharePortrait' in entry ? entry.sharePortrait : 'sharePicture' in entry ? entry.sharePicture : null;
  const picture = first(compact(pictures));
  const fields = picture && readFragment(SharePictureFragment, picture);
  return fields && rehostAsset(fields.url ?? fields.file);
}
