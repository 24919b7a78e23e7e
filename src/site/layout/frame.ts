import { compact } from '#src/platform/lib/items.ts';
import { type ResultOf, graphql } from '#src/site/content/graphql.ts';
import { WordingFragment } from '#src/site/content/editable-labels.ts';
import { ConsentFragment } from '#src/site/features/consent/consent.ts';
import { FooterFragment, FooterSettingsFragment } from '#src/site/features/footer/footer.tsx';
import { HeaderSettingsFragment } from '#src/site/features/header/header.tsx';
import { NavigationNodeFragment } from '#src/site/features/navigation/navigation-node.ts';

/**
 * The data of the frame: everything around the content of a page. It is the same for all pages of a site and therefore
 * nearly always in the cache.
 */
export const FrameQuery = graphql(
  `
    query Frame($site: String!, $sections: [String]) {
      settings: globalSet(handle: "settings", site: [$site]) {
        __typename
        id
        siteHandle
        ... on settings_GlobalSet {
          ...HeaderSettings
          ...FooterSettings
        }
      }
      recurring: globalSet(handle: "recurring", site: [$site]) {
        __typename
        id
        siteHandle
        ... on recurring_GlobalSet {
          ...Wording
        }
      }
      footer: globalSet(handle: "footer", site: [$site]) {
        __typename
        id
        siteHandle
        ... on footer_GlobalSet {
          newsletterTitle
          ...Footer
        }
      }
      userConsent: globalSet(handle: "userConsent", site: [$site]) {
        __typename
        id
        siteHandle
        ... on userConsent_GlobalSet {
          ...Consent
        }
      }
      mainNavigation: navigationNodes(navHandle: "main", site: [$site], level: 1) {
        __typename
        id
        ...NavigationNode
      }
      footerNavigation: navigationNodes(navHandle: "footer", site: [$site], level: 1) {
        __typename
        id
        ...NavigationNode
      }
      legalNavigation: navigationNodes(navHandle: "legal", site: [$site], level: 1) {
        __typename
        id
        ...NavigationNode
      }
      sections: entries(section: $sections, site: [$site]) {
        sectionHandle
      }
    }
  `,
  [
    HeaderSettingsFragment,
    FooterSettingsFragment,
    WordingFragment,
    FooterFragment,
    ConsentFragment,
    NavigationNodeFragment,
  ],
);

type FrameResult = ResultOf<typeof FrameQuery>;
type GlobalSet<Key extends keyof FrameResult, Name extends string> = Extract<FrameResult[Key], { __typename: Name }>;

/** The parts of the frame; a part that the backend does not return is null, or an empty menu. */
export interface Frame {
  readonly settings: GlobalSet<'settings', 'settings_GlobalSet'> | null;
  readonly recurring: GlobalSet<'recurring', 'recurring_GlobalSet'> | null;
  readonly footer: GlobalSet<'footer', 'footer_GlobalSet'> | null;
  readonly userConsent: GlobalSet<'userConsent', 'userConsent_GlobalSet'> | null;
  readonly mainNavigation: NonNullable<FrameResult['mainNavigation']>;
  readonly footerNavigation: NonNullable<FrameResult['footerNavigation']>;
  readonly legalNavigation: NonNullable<FrameResult['legalNavigation']>;
  /** Handles of the sections that have an index; null when the backend does not say. */
  readonly sections: ReadonlySet<string> | null;
}

/** The frame from an answer, in which any key may be missing. */
export function toFrame(result: Partial<FrameResult>): Frame {
  const { settings, recurring, footer, userConsent } = result;
  return {
    settings: settings?.__typename === 'settings_GlobalSet' ? settings : null,
    recurring: recurring?.__typename === 'recurring_GlobalSet' ? recurring : null,
    footer: footer?.__typename === 'footer_GlobalSet' ? footer : null,
    userConsent: userConsent?.__typename === 'userConsent_GlobalSet' ? userConsent : null,
    mainNavigation: result.mainNavigation ?? [],
    footerNavigation: result.footerNavigation ?? [],
    legalNavigation: result.legalNavigation ?? [],
    sections: result.sections
      ? new Set(compact(result.sections).map(({ sectionHandle }) => sectionHandle ?? ''))
      : null,
  };
}
