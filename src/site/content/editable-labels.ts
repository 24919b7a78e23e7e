import { formatTextOr } from '#src/site/i18n/format-text.ts';
import type { MessageId } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { type RequestContext, findRequestContext } from '#src/platform/request/request-context.ts';
import { type FragmentOf, type ResultOf, graphql, readFragment } from './graphql.ts';

export const WordingFragment = graphql(`
  fragment Wording on recurring_GlobalSet {
    entityCompaniesHeading
    entityProgramsHeading
    entityArticlesHeading
    entityEventsHeading
    entityTestimoniesHeading
    entityPartnerLabel
    eventRegisterLabel
    eventFullLabel
    eventContactHeading
    eventLocationHeading
    eventRelatedHeading
    companyJourneyHeading
    companyCurrentProgramsLabel
    companyCompletedProgramsLabel
    companyCoachsHeading
    companyLinksHeading
    partnerMainLabel
    partnerExpertsHeading
    partnerWebsiteLabel
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

type Source = readonly [field: keyof ResultOf<typeof WordingFragment>, message: MessageId];

/**
 * Each recurring label and heading, grouped by subject: the editors' field, and the message that replaces an empty one.
 */
const sources = {
  entity: {
    companies: ['entityCompaniesHeading', 'entities.companies'],
    programs: ['entityProgramsHeading', 'entities.programs'],
    articles: ['entityArticlesHeading', 'entities.articles'],
    events: ['entityEventsHeading', 'entities.events'],
    testimonies: ['entityTestimoniesHeading', 'entities.testimonies'],
    partner: ['entityPartnerLabel', 'entities.partner'],
  },
  event: {
    register: ['eventRegisterLabel', 'events.register'],
    full: ['eventFullLabel', 'events.soldOut'],
    contact: ['eventContactHeading', 'events.contactPerson'],
    location: ['eventLocationHeading', 'events.where'],
    related: ['eventRelatedHeading', 'events.related'],
  },
  company: {
    journey: ['companyJourneyHeading', 'companies.journey'],
    currentPrograms: ['companyCurrentProgramsLabel', 'companies.currentPrograms'],
    completedPrograms: ['companyCompletedProgramsLabel', 'companies.completedPrograms'],
    coachs: ['companyCoachsHeading', 'companies.coachsAndExperts'],
    links: ['companyLinksHeading', 'companies.links'],
  },
  partner: {
    main: ['partnerMainLabel', 'partners.main'],
    experts: ['partnerExpertsHeading', 'partners.experts'],
    website: ['partnerWebsiteLabel', 'partners.website'],
  },
  program: {
    register: ['programRegisterLabel', 'programs.register'],
    continuous: ['programContinuousLabel', 'programs.continuous'],
    nextCohort: ['programNextCohortLabel', 'programs.nextCohort'],
    duration: ['programDurationLabel', 'programs.duration'],
    price: ['programPriceLabel', 'programs.price'],
    manager: ['programManagerHeading', 'programs.manager'],
    coachs: ['programCoachsHeading', 'programs.coachsAndExperts'],
    companies: ['programCompaniesHeading', 'programs.companies'],
    testimonies: ['programTestimoniesHeading', 'programs.testimonies'],
    trail: ['programTrailHeading', 'programs.trail'],
  },
} as const satisfies Record<string, Record<string, Source>>;

type Sources = typeof sources;

/** Recurring labels and headings, with fallbacks applied. */
export type Wording = { readonly [About in keyof Sources]: Readonly<Record<keyof Sources[About], string>> };

type Recurring = FragmentOf<typeof WordingFragment> | null;

const wordings = new WeakMap<RequestContext, Wording>();

/**
 * The wording of the current site, shared by its cards, rows, results and pages. The interface's messages where none
 * was stored.
 */
export function getWording(locale: Locale): Wording {
  const context = findRequestContext();
  return (context && wordings.get(context)) ?? toWording(null, locale);
}

/** Stores the labels of the current site's editors for everything rendered for this request. */
export function keepWording(context: RequestContext, recurring: Recurring, locale: Locale): void {
  wordings.set(context, toWording(recurring, locale));
}

function toWording(recurring: Recurring, locale: Locale): Wording {
  const own = recurring && readFragment(WordingFragment, recurring);
  const toWords = ([field, message]: Source) => formatTextOr(locale, own?.[field], message);
  const finish = (about: Readonly<Record<string, Source>>) =>
    Object.fromEntries(Object.entries(about).map(([name, source]) => [name, toWords(source)]));
  return Object.fromEntries(Object.entries(sources).map(([name, about]) => [name, finish(about)])) as Wording; // It has the keys of its sources.
}
