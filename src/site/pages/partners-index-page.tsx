import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { ContactPerson, ContactPersonFragment } from '#src/site/features/events/contact-person.tsx';
import { EntryHeroFragment, EntryIndexHero } from '#src/site/features/page-parts/entry-hero.tsx';
import { EntryPush, EntryPushFragment } from '#src/site/features/page-parts/entry-push.tsx';
import { loadPartners } from '#src/site/features/partners/partner-directory.tsx';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { compact, ofType } from '#src/platform/lib/items.ts';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';

export const PartnersIndexPageQuery = graphql(
  `
    query PartnersIndexPage($site: String!) {
      entry(section: "partnersIndex", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
        ... on partnersIndex_Entry {
          push {
            __typename
            ... on partnersPush_Entry {
              id
              mainLink {
                __typename
              }
              entity(limit: 1) {
                __typename
                id
                ... on entity_Entry {
                  ...ContactPerson
                }
              }
              ...EntryPush
            }
          }
        }
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, EntryPushFragment, ContactPersonFragment],
);

/** The call at the end of a long page, to which its head leads those who came for it. */
const pushId = 'become-a-partner';

export default definePage({
  route: 'partnersIndex',
  type: 'partnersIndex_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: PartnersIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    const push = ofType(entry.push, 'partnersPush_Entry')[0];
    const person = ofType(push?.entity, 'entity_Entry')[0];
    return (
      <>
        <EntryIndexHero entry={entry} locale={locale}>
          {push && (
            <p>
              <ButtonLink
                link={{ label: formatMessage(locale, 'partners.become'), url: `#${pushId}`, isExternal: false }}
                locale={locale}
              />
            </p>
          )}
        </EntryIndexHero>
        <Stream fallback={<Skeleton count={6} />}>{() => loadPartners(site)}</Stream>
        {push && (
          <EntryPush id={pushId} push={push} site={site} locale={locale}>
            {person && (
              <ContactPerson
                person={person}
                site={site}
                locale={locale}
                // The button below is the way to write.
                hasEmail={compact(push.mainLink).length === 0}
              />
            )}
          </EntryPush>
        )}
      </>
    );
  },
});
