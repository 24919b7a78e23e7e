import { ContactScene } from '#look/scenes/contact.tsx';
import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { ContactDesk, ContactSection } from '#src/site/features/contact/contact-section.tsx';
import { ContactSubjectsFragment } from '#src/site/features/contact/contact-subjects.ts';
import { Locations, LocationsFragment } from '#src/site/features/contact/locations.tsx';
import { EntryHeroFragment, EntryIndexHero } from '#src/site/features/page-parts/entry-hero.tsx';
import { first } from '#src/platform/lib/items.ts';
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
          image(limit: 1) {
            ...Large
          }
        }
      }
      settings: globalSet(handle: "settings", site: [$site]) {
        id
        ...ContactSubjects
        ...Locations
      }
    }
  `,
  [PageEntryFragment, EntryHeroFragment, ContactSubjectsFragment, LocationsFragment, LargeFragment],
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
        <EntryIndexHero entry={entry} locale={locale} />
        {ContactScene && <ContactScene />}
        <ContactDesk>
          <ContactSection settings={data.settings} locale={locale} address={getRequestContext().url.pathname} />
          <Locations
            settings={data.settings}
            heading={formatText(locale, entry.locationHeading)}
            picture={toPicture(LargeFragment, first(entry.image))}
            locale={locale}
          />
        </ContactDesk>
      </>
    );
  },
});
