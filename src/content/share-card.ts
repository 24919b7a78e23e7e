import { createHash } from 'node:crypto';
import { formatText } from '#src/i18n/format-text.ts';
import { type MessageId, formatMessage } from '#src/i18n/intl.ts';
import { compact, first } from '#src/lib/items.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { content } from './client.ts';
import { type FragmentOf, type ResultOf, graphql, readFragment } from './graphql.ts';
import { rehostAsset } from './rehost.ts';

const SharePictureFragment = graphql(`
  fragment SharePicture on AssetInterface {
    id
    mimeType
    url(transform: "large")
    file: url
  }
`);

export const ShareCardQuery = graphql(
  `
    query ShareCard($site: String!, $uri: String!) {
      entry(uri: [$uri], site: [$site]) {
        __typename
        id
        title
        uri
        dateUpdated
        ... on article_Entry {
          image(limit: 1) {
            ...SharePicture
          }
        }
        ... on event_Entry {
          image(limit: 1) {
            ...SharePicture
          }
        }
        ... on company_Entry {
          image(limit: 1) {
            ...SharePicture
          }
        }
        ... on pressRelease_Entry {
          image(limit: 1) {
            ...SharePicture
          }
        }
        ... on program_Entry {
          image(limit: 1) {
            ...SharePicture
          }
        }
        ... on page_Entry {
          image(limit: 1) {
            ...SharePicture
          }
        }
        ... on home_Entry {
          heading
          image(limit: 1) {
            ...SharePicture
          }
        }
        ... on entity_Entry {
          portrait(limit: 1) {
            ...SharePicture
          }
        }
      }
    }
  `,
  [SharePictureFragment],
);

/** Changes when the pictures are drawn in another way. */
const design = '1';

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
 * Path of the picture for links to an entry's page: `/share/fr_ca/blogue/serre.1a2b3c4d.jpg`. It names the entry and its
 * version, and no text: nobody can have anything drawn but what editors have written. Null without an address.
 */
export function toSharePath({ title, uri, dateUpdated }: Versioned, site: Site): string | null {
  if (!uri) return null;
  const version = createHash('sha256').update(`${design} ${title} ${dateUpdated}`).digest('hex').slice(0, 8);
  return `/share/${site.handle}/${uri.split('/').map(encodeURIComponent).join('/')}.${version}.jpg`;
}

/** What a picture for shared links shows. Texts are plain. */
export interface ShareCardContent {
  /** The path of the entry's current picture. */
  readonly path: string;
  readonly kicker: string;
  readonly title: string;
  /** Address of the entry's picture: a path on the site's origin, or absolute; null without one. */
  readonly picture: string | null;
}

/** The card of the entry at a uri; null when there is none. The uri must be one that may be sent to the backend. */
export async function loadShareCard(uri: string, site: Site): Promise<ShareCardContent | null> {
  const { entry } = await content.query(ShareCardQuery, { site: site.handle, uri });
  const path = entry?.uri === uri ? toSharePath(entry, site) : null;
  if (!entry || !path) return null;
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

type Entry = NonNullable<ResultOf<typeof ShareCardQuery>['entry']>;

function findPicture(entry: Entry): string | null {
  const images: readonly (FragmentOf<typeof SharePictureFragment> | null)[] | null =
    'image' in entry ? entry.image : 'portrait' in entry ? entry.portrait : null;
  const picture = first(compact(images));
  const fields = picture && readFragment(SharePictureFragment, picture);
  return fields && rehostAsset(fields.url ?? fields.file);
}
