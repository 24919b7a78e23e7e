import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import { describePerson } from '#src/site/features/people/describe-person.ts';
import { EntityRelations, EntityRelationsFragment } from '#src/site/features/people/entity-relations.tsx';
import { PersonHead, PersonHeadFragment } from '#src/site/features/people/person-head.tsx';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';

export const EntityPageQuery = graphql(
  `
    query EntityPage($site: String!, $slug: String!) {
      entry(section: "entities", slug: [$slug], site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on entity_Entry {
          ...PersonHead
          ...EntityRelations
        }
      }
    }
  `,
  [PageEntryFragment, PersonHeadFragment, EntityRelationsFragment],
);

export default definePage({
  route: 'entity',
  type: 'entity_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: EntityPageQuery,
  variables: ({ site, params }) => ({ site, slug: params['slug'] ?? '' }),
  describe: ({ entry, site, path }) => [describePerson(entry, path, site)],
  Content: ({ entry, site, locale }) => {
    const wording = getWording(locale).entity;
    return (
      <>
        <PersonHead person={entry} site={site} locale={locale} />
        <Stream fallback={<Skeleton />}>
          <EntityRelations person={entry} wording={wording} site={site} />
        </Stream>
      </>
    );
  },
});
