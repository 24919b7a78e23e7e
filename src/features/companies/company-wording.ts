import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';

export const CompanyWordingFragment = graphql(`
  fragment CompanyWording on GlobalSetInterface {
    __typename
    ... on recurring_GlobalSet {
      companyJourneyHeading
      companyCurrentProgramsLabel
      companyCompletedProgramsLabel
      companyCoachsHeading
      companyLinksHeading
    }
  }
`);

export interface CompanyWording {
  readonly journey: string;
  readonly currentPrograms: string;
  readonly completedPrograms: string;
  readonly coachs: string;
  readonly links: string;
}

/** The words of a company's page: the editors' own, or else the interface's. */
export function toCompanyWording(
  masked: FragmentOf<typeof CompanyWordingFragment> | null | undefined,
  locale: Locale,
): CompanyWording {
  const set = masked ? readFragment(CompanyWordingFragment, masked) : null;
  const own = set?.__typename === 'recurring_GlobalSet' ? set : null;
  return {
    journey: formatText(locale, own?.companyJourneyHeading) || formatMessage(locale, 'companies.journey'),
    currentPrograms:
      formatText(locale, own?.companyCurrentProgramsLabel) || formatMessage(locale, 'companies.currentPrograms'),
    completedPrograms:
      formatText(locale, own?.companyCompletedProgramsLabel) || formatMessage(locale, 'companies.completedPrograms'),
    coachs: formatText(locale, own?.companyCoachsHeading) || formatMessage(locale, 'companies.coachsAndExperts'),
    links: formatText(locale, own?.companyLinksHeading) || formatMessage(locale, 'companies.links'),
  };
}
