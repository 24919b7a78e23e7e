import { foldText } from '#src/lib/fold-text.ts';
import { compact } from '#src/lib/items.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { clampText, descriptionLength } from '#src/lib/text.ts';
import { hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { HeaderToneFragment } from './header-tone.ts';
import { rehostAsset, rehostLink } from './rehost.ts';
import { toSharePath } from './share-card.ts';

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
          file: url
        }
      }
    }
    advanced {
      robots
      canonical
    }
  }
`);

/** The fields behind a page's head and its language versions, for every type of entry. */
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
      dateUpdated
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
        description
        seo {
          ...Seo
        }
      }
      ... on event_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on company_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on entity_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on pressRelease_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on program_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on page_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on home_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on articlesIndex_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on coachsAndExpertsIndex_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on companiesIndex_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on contact_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on eventsIndex_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on partnersIndex_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on pressReleasesIndex_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on programsIndex_Entry {
        description
        seo {
          ...Seo
        }
      }
      ... on error404_Entry {
        body
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

/** Title and description, as plain text. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string | null;
}

/** The contents of the document's head for a page. Texts are plain. */
export interface PageHead extends HeadTexts {
  readonly socialTitle: string;
  readonly socialDescription: string | null;
  /** Address of the picture for shared links: absolute, or a path on the site's origin. */
  readonly socialImage: string | null;
  /** Path of the picture that is drawn for shared links; null on a page without an entry. */
  readonly sharePath?: string | null;
  readonly robots: readonly string[];
  /** Path or absolute address of the canonical page. */
  readonly canonical: string;
  /** Every language version with an address of its own, this one included. */
  readonly alternates: readonly Alternate[];
}

/** The settings that the title depends on. */
interface Naming {
  readonly systemName: string;
  readonly sites: readonly Site[];
}

/** Head of an entry's page on a site. */
export function toPageHead(masked: FragmentOf<typeof PageEntryFragment>, site: Site, naming: Naming): PageHead {
  const entry = readFragment(PageEntryFragment, masked);
  const seo = 'seo' in entry ? readFragment(SeoFragment, entry.seo) : null;
  const social = seo?.social?.facebook;
  const text = 'description' in entry ? entry.description : 'body' in entry ? entry.body : null;
  const { title, description } = toHeadTexts({ title: entry.title, seo, text }, naming);
  const path = entry.uri ? hrefOfUri(entry.uri, site) : '/';
  const alternates = [{ site, path }, ...localizedPaths(entry, site, naming.sites)];
  return {
    title,
    description,
    socialTitle: withoutNames(toPlainText(social?.title), naming) || title,
    socialDescription: toDescription(social?.description) ?? description,
    socialImage: toSocialImage(social?.image),
    sharePath: toSharePath(entry, site),
    robots: compact(seo?.advanced?.robots),
    canonical: canonicalOf(seo?.advanced?.canonical, path),
    alternates,
  };
}

interface HeadSources {
  readonly title: string | null;
  readonly seo: { readonly title: string | null; readonly description: string | null } | null;
  /** The entry's own text, which describes a page without a description for search engines. */
  readonly text?: string | null;
}

/** Title and description for the head of a page, from its entry's texts as the backend returns them. */
export function toHeadTexts({ title, seo, text }: HeadSources, naming: Naming): HeadTexts {
  return {
    title: withName(withoutNames(toPlainText(seo?.title), naming) || toPlainText(title), naming.systemName),
    description: toDescription(seo?.description) ?? toDescription(text),
  };
}

/**
 * The beginning of a title that ends with a separator; null without one. A hyphen without spaces belongs to a name, and a
 * colon directly follows its word.
 */
function withoutSeparator(words: string): string | null {
  const line = words.trimEnd();
  const [mark = '', before] = [line.at(-1), line.slice(0, -1)];
  const [isAfterSpace, isBeforeSpace] = [before === '' || /\s$/.test(before), line !== words];
  const isSeparator =
    /[|·•]/.test(mark) || (isAfterSpace && /[-–—]/.test(mark)) || (isBeforeSpace && /[–—:]/.test(mark));
  return isSeparator ? before.trimEnd() : null;
}

/**
 * The editor's title without the names that a CMS appends, which may be the name of another site: `Portage - Français`
 * and `Portage | Le Tremplin` become `Portage`. A title that is only a site's name becomes empty.
 */
function withoutNames(title: string, naming: Naming): string {
  const names = [naming.systemName, ...naming.sites.map(({ siteName }) => siteName)];
  const name = names.find((each) => each !== '' && title.toLowerCase().endsWith(each.toLowerCase()));
  if (name === undefined) return title;
  const words = title.slice(0, -name.length);
  if (words === '') return name === naming.systemName ? title : '';
  const beginning = withoutSeparator(words);
  return beginning === null ? title : withoutNames(beginning, naming);
}

/**
 * `Portage | Le Tremplin`; a title that already contains the name stays as it is, for instance `L’équipe du Tremplin`.
 */
export function withName(title: string, systemName: string): string {
  if (title === '') return systemName;
  const name = toWords(systemName);
  const contracted = [...name.matchAll(/^ le(s?) /g)].flatMap(([article, plural]) =>
    (plural ? [' des ', ' aux '] : [' du ', ' au ']).map((word) => word + name.slice(article.length)),
  );
  const words = toWords(title);
  return [name, ...contracted].some((each) => words.includes(each)) ? title : `${title} | ${systemName}`;
}

/** The folded words of a text, each between spaces, so that a name only matches whole words. */
function toWords(text: string): string {
  return ` ${
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

/**
 * The original file where the backend does not transform it. Not a drawing (SVG): services that preview shared links do
 * not show it.
 */
function toSocialImage(image: SocialImage | null | undefined): string | null {
  return rehostAsset(image?.url ?? (image?.mimeType === 'image/svg+xml' ? null : image?.file));
}

interface SocialImage {
  readonly mimeType: string | null;
  readonly url: string | null;
  readonly file: string | null;
}

/** Plain text, cut to the length that search engines show. */
function toDescription(html: string | null | undefined): string | null {
  return clampText(toPlainText(html), descriptionLength) || null;
}

function canonicalOf(canonical: string | null | undefined, path: string): string {
  return canonical && URL.canParse(canonical) ? rehostLink(canonical).href : path;
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
