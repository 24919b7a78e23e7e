import { compact } from '#src/lib/items.ts';
import { clampText, descriptionLength } from '#src/lib/text.ts';
import { foldText } from '#src/lib/fold-text.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { HeaderToneFragment } from './header-tone.ts';
import { rehostAsset, rehostLink } from './rehost.ts';

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

/** Plain texts. */
export interface HeadTexts {
  readonly title: string;
  readonly description: string | null;
}

/** What the document's head says of a page. Texts are plain. */
export interface PageHead extends HeadTexts {
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

/** What the words of a head take from the settings. */
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
    robots: compact(seo?.advanced?.robots),
    canonical: canonicalOf(seo?.advanced?.canonical, path),
    alternates,
  };
}

interface HeadSources {
  readonly title: string | null;
  readonly seo: { readonly title: string | null; readonly description: string | null } | null;
  /** What the entry says of itself, for a page that has no description for robots. */
  readonly text?: string | null;
}

/** The first words that the head says of a page, from its entry's texts as the backend gives them. */
export function toHeadTexts({ title, seo, text }: HeadSources, naming: Naming): HeadTexts {
  return {
    title: withName(withoutNames(toPlainText(seo?.title), naming) || toPlainText(title), naming.systemName),
    description: toDescription(seo?.description) ?? toDescription(text),
  };
}

/** A hyphen without space around it is one of a name, and a colon follows its word. */
const separator = /(?:(?:^|\s)[-–—]\s*|[–—]\s+|\s*[|·•]\s*|\s*:\s+)$/;

/**
 * The editor's title without the names that a CMS adds to every title, the endpoint's even for other sites:
 * `Portage - Français` and `Portage | Le Tremplin` become `Portage`. Of a site's name alone nothing is left.
 */
function withoutNames(title: string, naming: Naming): string {
  const names = [naming.systemName, ...naming.sites.map(({ siteName }) => siteName)];
  const name = names.find((each) => each !== '' && title.toLowerCase().endsWith(each.toLowerCase()));
  if (name === undefined) return title;
  const words = title.slice(0, -name.length);
  if (words === '') return name === naming.systemName ? title : '';
  return separator.test(words) ? withoutNames(words.replace(separator, ''), naming) : title;
}

/** `Portage | Le Tremplin`; a title that says the name itself is left as it is, `L’équipe du Tremplin` for instance. */
export function withName(title: string, systemName: string): string {
  if (title === '') return systemName;
  const name = toWords(systemName);
  const contracted = [...name.matchAll(/^ le(s?) /g)].flatMap(([article, plural]) =>
    (plural ? [' des ', ' aux '] : [' du ', ' au ']).map((word) => word + name.slice(article.length)),
  );
  const words = toWords(title);
  return [name, ...contracted].some((each) => words.includes(each)) ? title : `${title} | ${systemName}`;
}

/** Folded words with a space around each, so that a name is found where it stands as such. */
function toWords(text: string): string {
  return ` ${
    foldText(text)
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}

/** The file itself where the backend does not transform it; drawings are shown by nobody who shows shared links. */
function toSocialImage(image: SocialImage | null | undefined): string | null {
  return rehostAsset(image?.url ?? (image?.mimeType === 'image/svg+xml' ? null : image?.file));
}

interface SocialImage {
  readonly mimeType: string | null;
  readonly url: string | null;
  readonly file: string | null;
}

/** Plain text of a length that search engines show. */
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
