import { type RequestContext, findRequestContext } from '#src/platform/request/request-context.ts';
import type { RouteName } from '#src/site/routes.ts';

/** The single of each section that an organisation may do without. Their handles are the names of their routes. */
export const optionalSections = [
  'articlesIndex',
  'coachsAndExpertsIndex',
  'companiesIndex',
  'eventsIndex',
  'partnersIndex',
  'pressReleasesIndex',
  'programsIndex',
] as const satisfies readonly RouteName[];

export type SectionRoute = (typeof optionalSections)[number];

const absent = new WeakMap<RequestContext, ReadonlySet<SectionRoute>>();

/** Stores which sections the current site has, for everything that is rendered for this request. */
export function keepSections(context: RequestContext, handles: ReadonlySet<string>): void {
  absent.set(context, new Set(optionalSections.filter((name) => !handles.has(name))));
}

/** Whether the current site has a section. Without an answer of the backend it has all. */
export function hasSection(route: SectionRoute): boolean {
  const context = findRequestContext();
  return !(context && absent.get(context)?.has(route));
}
