import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { ContactDesk, ContactHead, ContactSection } from '#src/site/features/contact/contact-section.tsx';
import { ContactSubjectsFragment } from '#src/site/features/contact/contact-subjects.ts';
import { Locations, LocationsFragment } from '#src/site/features/contact/locations.tsx';
import { EntryHeroFragment, EntryIndexHero } from '#src/site/features/page-parts/entry-hero.tsx';
import { formatText } from '#src/site/i18n/format-text.ts';
import { getRequestContext } from '#src/platform/request/request-context.ts';
import { definePage } from '#src/site/layout/define-page.tsx';

export const ContactPageQuery = graphql(
  `
    query ContactPage($site: String!) {
      entry(section: "contact", site: [$site]) {
        __typename
        id
        ...PageEntry
        ...EntryHero
        ... on contact_Entry {
          locationHeading
        }
      }
      settings: globalSet(handle: "settings", site: [$site]) {
        id
        ...ContactSubjects
        ...Locations
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, ContactSubjectsFragment, LocationsFragment],
);

export default definePage({
  route: 'contact',
  type: 'contact_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: ContactPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ data, entry, locale }) => {
    return (
      <>
        <ContactHead>
          <EntryIndexHero entry={entry} locale={locale} />
        </ContactHead>
        <ContactDesk>
          <ContactSection settings={data.settings} locale={locale} address={getRequestContext().url.pathname} />
          <Locations settings={data.settings} heading={formatText(locale, entry.locationHeading)} locale={locale} />
        </ContactDesk>
      </>
    );
  },
});
