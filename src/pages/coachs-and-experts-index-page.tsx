import { content } from '#src/content/client.ts';
import { forCategories } from '#src/lists/for-categories.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { CategoryChoiceFragment, EntryChoiceFragment, toCategoryChoices, toEntryChoices } from '#src/lists/choices.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { PersonCardFragment } from '#src/cards/person-card.tsx';
import { PersonList } from '#src/cards/person-list.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { defineListPage } from '#src/lists/define-list-page.tsx';
import { type ListQuestion, type LoadedList, loadPages, toListVariables } from '#src/lists/list-query.ts';

export const CoachsAndExpertsIndexPageQuery = graphql(
  `
    query CoachsAndExpertsIndexPage($site: String!) {
      entry(section: "coachsAndExpertsIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
      }
      total: entryCount(section: "entities", site: [$site])
      expertises: categories(group: ["expertises"], site: [$site], orderBy: "title ASC") {
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

export const PeopleListQuery = graphql(
  `
    query PeopleList(
      $site: String!
      $limit: Int!
      $offset: Int!
      $orderBy: String
      $id: [QueryArgument]
      $search: String
      $relatedTo: [QueryArgument]
      $categories: [QueryArgument]
    ) {
      entries(
        section: "entities"
        site: [$site]
        limit: $limit
        offset: $offset
        orderBy: $orderBy
        id: $id
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      ) {
        __typename
        id
        ... on entity_Entry {
          ...PersonCard
        }
      }
      entryCount(
        section: "entities"
        site: [$site]
        search: $search
        relatedTo: $relatedTo
        relatedToCategories: [{ id: $categories, site: [$site] }]
      )
    }
  `,
  [PersonCardFragment],
);

export default defineListPage({
  route: 'coachsAndExpertsIndex',
  section: 'entities',
  styles: import.meta.viteRsc.loadCss(),
  document: CoachsAndExpertsIndexPageQuery,
  variables: ({ site }) => ({ site }),
  toChoices: ({ expertises, programs }, locale) => ({
    expertise: toCategoryChoices(expertises, locale),
    program: toEntryChoices(programs, locale),
  }),
  skeleton: 'portraits',
  Hero: ({ entry, locale }) => <EntryHero entry={entry} locale={locale} />,
  loadList: loadPeople,
});

async function loadPeople(question: ListQuestion): Promise<LoadedList> {
  const { site, locale } = question;
  const variables = toListVariables(question);
  const { items, count, pages } = await loadPages(
    question,
    async (window) => {
      const { entries, entryCount } = await content.query(forCategories(PeopleListQuery, variables), {
        ...variables,
        ...window,
      });
      return { items: ofType(entries, 'entity_Entry'), count: entryCount };
    },
    { section: 'entities', variables },
  );
  return { count, pages, items: <PersonList people={items} site={site} locale={locale} /> };
}
