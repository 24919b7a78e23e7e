import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';

export const PartnerWordingFragment = graphql(`
  fragment PartnerWording on GlobalSetInterface {
    __typename
    ... on recurring_GlobalSet {
      partnerMainLabel
      partnerExpertsHeading
      partnerWebsiteLabel
    }
  }
`);

export interface PartnerWording {
  readonly main: string;
  readonly experts: string;
  readonly website: string;
}

/** The words around partners: the editors' own, or else the interface's. */
export function toPartnerWording(
  masked: FragmentOf<typeof PartnerWordingFragment> | null | undefined,
  locale: Locale,
): PartnerWording {
  const set = masked ? readFragment(PartnerWordingFragment, masked) : null;
  const own = set?.__typename === 'recurring_GlobalSet' ? set : null;
  return {
    main: formatText(locale, own?.partnerMainLabel) || formatMessage(locale, 'partners.main'),
    experts: formatText(locale, own?.partnerExpertsHeading) || formatMessage(locale, 'partners.experts'),
    website: formatText(locale, own?.partnerWebsiteLabel) || formatMessage(locale, 'partners.website'),
  };
}
