import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { MessageId } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';

export const ProgramWordingFragment = graphql(`
  fragment ProgramWording on recurring_GlobalSet {
    programRegisterLabel
    programContinuousLabel
    programNextCohortLabel
    programDurationLabel
    programPriceLabel
    programManagerHeading
    programCoachsHeading
    programCompaniesHeading
    programTestimoniesHeading
    programTrailHeading
  }
`);

/** Labels and headings of a program's page, finished. */
export interface ProgramWording {
  readonly register: string;
  readonly continuous: string;
  readonly nextCohort: string;
  readonly duration: string;
  readonly price: string;
  readonly manager: string;
  readonly coachs: string;
  readonly companies: string;
  readonly testimonies: string;
  readonly trail: string;
}

/** The editors' recurring words, each with the interface's own where they left it empty. */
export function toProgramWording(
  masked: FragmentOf<typeof ProgramWordingFragment> | null | undefined,
  locale: Locale,
): ProgramWording {
  const set = masked ? readFragment(ProgramWordingFragment, masked) : null;
  const choose = (text: string | null | undefined, id: MessageId) =>
    formatText(locale, text?.trim()) || formatMessage(locale, id);
  return {
    register: choose(set?.programRegisterLabel, 'programs.register'),
    continuous: choose(set?.programContinuousLabel, 'programs.continuous'),
    nextCohort: choose(set?.programNextCohortLabel, 'programs.nextCohort'),
    duration: choose(set?.programDurationLabel, 'programs.duration'),
    price: choose(set?.programPriceLabel, 'programs.price'),
    manager: choose(set?.programManagerHeading, 'programs.manager'),
    coachs: choose(set?.programCoachsHeading, 'programs.coachsAndExperts'),
    companies: choose(set?.programCompaniesHeading, 'programs.companies'),
    testimonies: choose(set?.programTestimoniesHeading, 'programs.testimonies'),
    trail: choose(set?.programTrailHeading, 'programs.trail'),
  };
}
