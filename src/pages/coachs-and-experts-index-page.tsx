import { content } from '#src/content/client.ts';
import { type VariablesOf, graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { EntryHero, EntryHeroFragment } from '#src/features/page-parts/entry-hero.tsx';
import { PersonCardFragment } from '#src/features/people/person-card.tsx';
import { PersonList } from '#src/features/people/person-list.tsx';
import { ofType } from '#src/lib/of-type.ts';
import { type Site, localeOf } from '#src/sites.ts';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { definePage } from './define-page.tsx';

export const CoachsAndExpertsIndexPageQuery = graphql(
  `
    query CoachsAndExpertsIndexPage($site: String!) {
      entry(section: "coachsAndExpertsIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment],
);

export const PeopleListQuery = graphql(
  `
    query PeopleList($site: String!, $orderBy: String!, $limit: Int!, $offset: Int!) {
      entries(section: ["entities"], site: [$site], orderBy: $orderBy, limit: $limit, offset: $offset) {
        __typename
        id
        ... on entity_Entry {
          ...PersonCard
        }
      }
      entryCount(section: ["entities"], site: [$site])
    }
  `,
  [PersonCardFragment],
);

export default definePage({
  route: 'coachsAndExpertsIndex',
  styles: import.meta.viteRsc.loadCss(),
  document: CoachsAndExpertsIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'coachsAndExpertsIndex_Entry') return null;
    return (
      <>
        <EntryHero entry={entry} locale={locale} />
        <Stream fallback={<Skeleton count={9} />}>
          {() => loadPeople({ site: site.handle, orderBy: 'title ASC', limit: 100, offset: 0 }, site)}
        </Stream>
      </>
    );
  },
});

/** The people that the variables ask for. */
async function loadPeople(variables: VariablesOf<typeof PeopleListQuery>, site: Site) {
  const { entries, entryCount } = await content.query(PeopleListQuery, variables);
  return (
    <Section>
      <PersonList people={ofType(entries, 'entity_Entry')} count={entryCount} site={site} locale={localeOf(site)} />
    </Section>
  );
}
