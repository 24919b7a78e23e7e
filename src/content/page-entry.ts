import { compact } from '#src/lib/compact.ts';
import { clampText } from '#src/lib/clamp-text.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { HeaderToneFragment } from './header-tone.ts';
import { rehostAsset } from './rehost.ts';

export const SeoFragment = graphql(`
  fragment Seo on Ether_SeoData {
    title
    description
    social {
      facebook {
        title
        description
        image {
          id
          mimeType
          url(transform: "large")
        }
      }
    }
    advanced {
      robots
      canonical
    }
  }
`);

/** What decides a page's head and its other languages, whatever the kind of its entry. */
export const PageEntryFragment = graphql(
  `
    fragment PageEntry on EntryInterface {
      __typename
      id
      title
      slug
      uri
      url
      siteHandle
      typeHandle
      sectionHandle
      ...HeaderTone
      localized {
        id
        title
        slug
        uri
        url
        siteHandle
        typeHandle
        sectionHandle
      }
      ... on article_Entry {
        seo {
          ...Seo
        }
      }
      ... on event_Entry {
        seo {
          ...Seo
        }
      }
      ... on company_Entry {
        seo {
          ...Seo
        }
      }
      ... on entity_Entry {
        seo {
          ...Seo
        }
      }
      ... on pressRelease_Entry {
        seo {
          ...Seo
        }
      }
      ... on program_Entry {
        seo {
          ...Seo
        }
      }
      ... on page_Entry {
        seo {
          ...Seo
        }
      }
      ... on home_Entry {
        seo {
          ...Seo
        }
      }
      ... on articlesIndex_Entry {
        seo {
          ...Seo
        }
      }
      ... on coachsAndExpertsIndex_Entry {
        seo {
          ...Seo
        }
      }
      ... on companiesIndex_Entry {
        seo {
          ...Seo
        }
      }
      ... on contact_Entry {
        seo {
          ...Seo
        }
      }
      ... on eventsIndex_Entry {
        seo {
          ...Seo
        }
      }
      ... on partnersIndex_Entry {
        seo {
          ...Seo
        }
      }
      ... on pressReleasesIndex_Entry {
        seo {
          ...Seo
        }
      }
      ... on programsIndex_Entry {
        seo {
          ...Seo
        }
      }
      ... on error404_Entry {
        seo {
          ...Seo
        }
      }
    }
  `,
  [SeoFragment, HeaderToneFragment],
);

/** One language version of a page. */
export interface Alternate {
  readonly site: Site;
  /** Path on the site's own origin. */
  readonly path: string;
}

/** Plain texts. */
export interface HeadWords {
  readonly title: string;
  readonly description: string | null;
}

/** What the document's head says of a page. Texts are plain. */
export interface PageHead extends HeadWords {
  readonly socialTitle: string;
  readonly socialDescription: string | null;
  /** Address of the picture for shared links: absolute, or a path on the site's origin. */
  readonly socialImage: string | null;
  readonly robots: readonly string[];
  /** Path or absolute address that stands for this page. */
  readonly canonical: string;
  /** Every language version with an address of its own, this one included. */
  readonly alternates: readonly Alternate[];
}

const descriptionLength = 160;

/**
 * Head of an entry's page on a site. The title comes from the seo data unless that carries another site's name as its
 * suffix, as it does for every site but the endpoint's own.
 */
export function toPageHead(
  masked: FragmentOf<typeof PageEntryFragment>,
  site: Site,
  sites: readonly Site[],
  systemName: string,
): PageHead {
  const entry = readFragment(PageEntryFragment, masked);
  const seo = 'seo' in entry ? readFragment(SeoFragment, entry.seo) : null;
  const social = seo?.social?.facebook;
  const { title, description } = toHeadWords({ title: entry.title, seo }, systemName);
  const path = entry.uri ? hrefOfUri(entry.uri, site) : '/';
  const alternates = [{ site, path }, ...localizedPaths(entry, site, sites)];
  return {
    title,
    description,
    socialTitle: plainOrNull(social?.title) ?? title,
    socialDescription: plainOrNull(social?.description) ?? description,
    socialImage: rehostAsset(social?.image?.url),
    robots: compact(seo?.advanced?.robots),
    canonical: canonicalOf(seo?.advanced?.canonical, path),
    alternates,
  };
}

/** The first words that the head says of a page, from its entry's title and seo data as the backend gives them. */
export function toHeadWords(
  { title, seo }: { title: string | null; seo: { title: string | null; description: string | null } | null },
  systemName: string,
): HeadWords {
  const ownTitle = toPlainText(title ?? '');
  return {
    title: titleOf(toPlainText(seo?.title ?? ''), ownTitle, systemName),
    description: plainOrNull(seo?.description),
  };
}

/** `Portage - Le Tremplin` and `Portage` both become `Portage | Le Tremplin`; a foreign suffix is dropped. */
function titleOf(seoTitle: string, entryTitle: string, systemName: string): string {
  const [words] = seoTitle.split(/\s+[-|–—]\s+(?=[^-|–—]*$)/);
  const keepsSeoTitle = seoTitle !== '' && (seoTitle === words || seoTitle.endsWith(systemName));
  const main = (keepsSeoTitle ? words : entryTitle) || entryTitle || systemName;
  return main === systemName ? systemName : `${main} | ${systemName}`;
}

function plainOrNull(html: string | null | undefined): string | null {
  return clampText(toPlainText(html ?? ''), descriptionLength) || null;
}

function canonicalOf(canonical: string | null | undefined, path: string): string {
  return canonical && URL.canParse(canonical) ? canonical : path;
}

function localizedPaths(
  entry: { localized?: readonly ({ uri: string | null; siteHandle: string | null } | null)[] | null },
  site: Site,
  sites: readonly Site[],
): Alternate[] {
  return compact(entry.localized).flatMap(({ uri, siteHandle }) => {
    const other = sites.find(({ handle }) => handle === siteHandle);
    return uri && other && other.handle !== site.handle ? [{ site: other, path: hrefOfUri(uri, other) }] : [];
  });
}
