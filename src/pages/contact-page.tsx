import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { toVideo, VideoFragment } from '#src/content/video.ts';
import { ContactSection } from '#src/features/contact/contact-section.tsx';
import { ContactSubjectsFragment } from '#src/features/contact/contact-subjects.ts';
import { Locations, LocationsFragment } from '#src/features/contact/locations.tsx';
import { formatText } from '#src/i18n/format-text.ts';
import { first } from '#src/lib/compact.ts';
import { getRequestContext } from '#src/server/request-context.ts';
import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';
import { definePage } from './define-page.tsx';

export const ContactPageQuery = graphql(
  `
    query ContactPage($site: String!) {
      entry(section: "contact", site: [$site]) {
        __typename
        id
        ...PageEntry
        ... on contact_Entry {
          title
          surtitle
          heading
          description
          locationHeading
          image(limit: 1) {
            id
            ...Large
          }
          video(limit: 1) {
            id
            ...Video
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
  [PageEntryFragment, LargeFragment, VideoFragment, ContactSubjectsFragment, LocationsFragment],
);

export default definePage({
  route: 'contact',
  styles: import.meta.viteRsc.loadCss(),
  document: ContactPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ data, entry, locale }) => {
    if (entry.__typename !== 'contact_Entry') return null;
    const picture = toPicture('large', first(entry.image));
    const video = toVideo(first(entry.video));
    return (
      <>
        <PageHero
          surtitle={formatText(locale, entry.surtitle)}
          heading={formatText(locale, entry.heading || entry.title)}
          picture={picture}
          media={video && <OwnVideo video={video} poster={picture} kind="background" locale={locale} />}
        >
          <Prose
            className="lead"
            html={entry.description}
            locale={locale}
            headingLevel={2}
            resolveHref={createLinkResolver()}
          />
        </PageHero>
        <ContactSection settings={data.settings} locale={locale} address={getRequestContext().url.pathname} />
        <Locations settings={data.settings} heading={formatText(locale, entry.locationHeading)} locale={locale} />
      </>
    );
  },
});
