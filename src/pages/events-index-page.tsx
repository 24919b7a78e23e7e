import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import {
  CategoryChoiceFragment,
  EntryChoiceFragment,
  periodChoices,
  toCategoryChoices,
  toEntryChoices,
} from '#src/lists/choices.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { defineListPage } from '#src/lists/define-list-page.tsx';
import { loadEvents } from '#src/lists/load-events.tsx';

export const EventsIndexPageQuery = graphql(
  `
    query EventsIndexPage($site: String!) {
      entry(section: "eventsIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
      }
      total: entryCount(section: "events", site: [$site])
      categories(group: ["events"], site: [$site], orderBy: "title ASC") {
        __typename
        id
        ...CategoryChoice
      }
      programs: entries(section: "programs", site: [$site], orderBy: "title ASC") {
        __typename
        id
        ...EntryChoice
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, CategoryChoiceFragment, EntryChoiceFragment],
);

export default defineListPage({
  route: 'eventsIndex',
  section: 'events',
  styles: import.meta.viteRsc.loadCss(),
  document: EventsIndexPageQuery,
  variables: ({ site }) => ({ site }),
  toChoices: ({ categories, programs }, locale) => ({
    category: toCategoryChoices(categories, locale),
    program: toEntryChoices(programs, locale),
    period: periodChoices(locale),
  }),
  skeleton: 'rows',
  Hero: ({ entry, locale }) => <EntryHero entry={entry} locale={locale} />,
  loadList: loadEvents,
});
