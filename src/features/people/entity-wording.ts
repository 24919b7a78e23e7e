import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';

export const EntityWordingFragment = graphql(`
  fragment EntityWording on GlobalSetInterface {
    __typename
    ... on recurring_GlobalSet {
      entityCompaniesHeading
      entityProgramsHeading
      entityArticlesHeading
      entityEventsHeading
      entityTestimoniesHeading
      entityPartnerLabel
    }
  }
`);

export interface EntityWording {
  readonly companies: string;
  readonly programs: string;
  readonly articles: string;
  readonly events: string;
  readonly testimonies: string;
  readonly partner: string;
}

/** The words of a person's page: the editors' own, or else the interface's. */
export function toEntityWording(
  masked: FragmentOf<typeof EntityWordingFragment> | null | undefined,
  locale: Locale,
): EntityWording {
  const set = masked ? readFragment(EntityWordingFragment, masked) : null;
  const own = set?.__typename === 'recurring_GlobalSet' ? set : null;
  return {
    companies: formatText(locale, own?.entityCompaniesHeading) || formatMessage(locale, 'entities.companies'),
    programs: formatText(locale, own?.entityProgramsHeading) || formatMessage(locale, 'entities.programs'),
    articles: formatText(locale, own?.entityArticlesHeading) || formatMessage(locale, 'entities.articles'),
    events: formatText(locale, own?.entityEventsHeading) || formatMessage(locale, 'entities.events'),
    testimonies: formatText(locale, own?.entityTestimoniesHeading) || formatMessage(locale, 'entities.testimonies'),
    partner: formatText(locale, own?.entityPartnerLabel) || formatMessage(locale, 'entities.partner'),
  };
}
