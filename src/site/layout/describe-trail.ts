import type { BreadcrumbListLeaf } from 'schema-dts';
import { type SectionRoute, hasSection } from '#src/site/content/optional-sections.ts';
import { describeTrail } from '#src/site/features/generic-pages/breadcrumbs.tsx';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import { type RouteName, href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';

/** The index above the pages of a kind, with its name. */
const indexes: Partial<Record<RouteName, readonly [index: SectionRoute, name: MessageId]>> = {
  article: ['articlesIndex', 'sections.articles'],
  pressRelease: ['pressReleasesIndex', 'sections.pressReleases'],
  event: ['eventsIndex', 'sections.events'],
  company: ['companiesIndex', 'sections.companies'],
  entity: ['coachsAndExpertsIndex', 'sections.entities'],
  program: ['programsIndex', 'sections.programs'],
};

/** The path to an entry's page for machines: home, its index, the entry. None for other screens. */
export function describeEntryTrail(route: RouteName, title: string, path: string, site: Site): BreadcrumbListLeaf[] {
  const [index, name] = indexes[route] ?? [];
  if (!index || !name) return [];
  const locale = localeOf(site);
  return [
    describeTrail(
      [
        { label: formatMessage(locale, 'breadcrumbs.home'), url: href('home', site) },
        ...(hasSection(index) ? [{ label: formatMessage(locale, name), url: href(index, site) }] : []),
        { label: title, url: path },
      ],
      site,
    ),
  ];
}
