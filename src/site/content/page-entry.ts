import { withoutNames } from '#src/contract/title-names.ts';
import { foldText } from '#src/platform/lib/fold-text.ts';
import { compact } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { clampText, descriptionLength } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';
import { HeaderToneFragment } from './header-tone.ts';
import { rehostAsset, rehostLink } from './rewrite-links.ts';
import { ShareCardFragment, toSharePath } from './share-card.ts';

const HeadSeoFragment = graphql(`
  fragment HeadSeo on Ether_SeoData {
    title
    description
    social {
      facebook {
        title
        description
      }
    }
    advanced {
      robots
      canonical
    }
  }
`);

/** The texts of a page's head, for every type of entry. They need no picture, so a thousand can be queried at a time. */
export const HeadFragment = graphql(
  `
    fragment Head on EntryInterface {
      __typename
      title
      uri
      dateUpdated
      localized {
        id
        uri
        siteHandle
      }
      ... on PageInterface {
        description
        seo {
          ...HeadSeo
        }
      }
      ... on error404_Entry {
        body
        seo {
          ...HeadSeo
        }
      }
    }
  `,
  [HeadSeoFragment],
);

const SocialImageFragment = graphql(`
  fragment SocialImage on Ether_SeoData {
    social {
      facebook {
        image {
          id
          mimeType
          url(width: 1200, height: 630, mode: "crop")
          width(width: 1200, height: 630, mode: "crop")
          height(width: 1200, height: 630, mode: "crop")
          file: url
        }
      }
    }
  }
`);

/** The fields behind a page's head, its language versions and its picture for shared links, for every type of entry. */
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
      ...Head
      ...HeaderTone
      ...ShareCard
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
      ... on PageInterface {
        seo {
          ...SocialImage
        }
      }
      ... on error404_Entry {
        seo {
          ...SocialImage
        }
      }
    }
  `,
  [HeadFragment, HeaderToneFragment, ShareCardFragment, SocialImageFragment],
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
  /** The editor's own picture for shared links, in the shape in which services show it. */
  readonly socialImage: SocialImage | null;
  /** Path of the picture that is drawn for shared links; null on a page without an entry. */
  readonly sharePath?: string | null;
  readonly robots: readonly string[];
  /** Path or absolute address of the canonical page. */
  readonly canonical: string;
  /** Every language version with its own address, this one included. */
  readonly alternates: readonly Alternate[];
}

/** The texts of a page without an entry; its title is completed by the organisation's name. */
export function toPlainHead(title: string, description: string | null, systemName: string) {
  return {
    title: withName(title, systemName),
    description,
    socialTitle: title,
    socialDescription: null,
    socialImage: null,
  };
}

/** The settings that the title depends on. */
interface Naming {
  readonly systemName: string;
  readonly sites: readonly Site[];
}

/** Head of an entry's page on a site. */
export function toPageHead(masked: FragmentOf<typeof PageEntryFragment>, site: Site, naming: Naming): PageHead {
  const entry = readFragment(PageEntryFragment, masked);
  const seo = 'seo' in entry ? readFragment(SocialImageFragment, entry.seo) : null;
  return { ...toDrawnHead(entry, site, naming), socialImage: toSocialImage(seo?.social?.facebook?.image) };
}

/** The same head with the picture that the site draws for shared links, in place of an editor's choice. */
export function toDrawnHead(masked: FragmentOf<typeof HeadFragment>, site: Site, naming: Naming): PageHead {
  const entry = readFragment(HeadFragment, masked);
  const seo = 'seo' in entry ? readFragment(HeadSeoFragment, entry.seo) : null;
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
    socialImage: null,
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
 * `Portage | Le Large`; a title that already contains the name stays as it is, for instance `L’équipe du Large`.
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

/** A picture for shared links. */
export interface SocialImage {
  /** Absolute, or a path on the site's origin. */
  readonly src: string;
  /** Pixels; null where the backend does not know them. */
  readonly width: number | null;
  readonly height: number | null;
}

interface SocialAsset {
  readonly mimeType: string | null;
  readonly url: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly file: string | null;
}

/**
 * The original file where the backend does not transform it. Not a drawing (SVG): services that preview shared links do
 * not show it.
 */
function toSocialImage(image: SocialAsset | null | undefined): SocialImage | null {
  const cropped = rehostAsset(image?.url);
  if (cropped) return { src: cropped, width: image?.width ?? null, height: image?.height ?? null };
  const src = rehostAsset(image?.mimeType === 'image/svg+xml' ? null : image?.file);
  return src === null ? null : { src, width: null, height: null };
}

/** Plain text, cut to the length that search engines show. */
function toDescription(html: string | null | undefined): string | null {
  return clampText(toPlainText(html), descriptionLength) || null;
}

function canonicalOf(canonical: string | null | undefined, path: string): string {
  return canonical && URL.canParse(canonical) ? rehostLink(canonical).href : path;
}

/** The versions of an entry on other sites. */
export function localizedPaths(
  entry: { localized?: readonly ({ uri: string | null; siteHandle: string | null } | null)[] | null },
  site: Site,
  sites: readonly Site[],
): Alternate[] {
  return compact(entry.localized).flatMap(({ uri, siteHandle }) => {
    const other = sites.find(({ handle }) => handle === siteHandle);
    return uri && other && other.handle !== site.handle ? [{ site: other, path: hrefOfUri(uri, other) }] : [];
  });
}
