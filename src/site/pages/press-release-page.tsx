import { linkBackToSection } from '#src/site/features/section-links.tsx';
import { LayoutSectionFragment, LayoutSections } from '#src/site/blocks/layout-sections.tsx';
import { PressReleaseCardFragment } from '#src/site/cards/press/press-release-card.tsx';
import { graphql } from '#src/site/content/graphql.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { describeArticle } from '#src/site/features/articles/describe-article.ts';
import { Published, Reading, ReadingLead } from '#src/site/features/articles/reading.tsx';
import { PhotoDownload } from '#src/site/features/press/photo-download.tsx';
import { PressClosing } from '#src/site/features/press/press-closing.tsx';
import { RelatedPressReleases } from '#src/site/features/press/related-press-releases.tsx';
import { ShareButton } from '#src/site/features/share/share-button.tsx';
import { formatText } from '#src/site/i18n/format-text.ts';
import { first, ofType } from '#src/platform/lib/items.ts';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';

export const PressReleasePageQuery = graphql(
  `
    query PressReleasePage($site: String!, $slug: String!) {
      entry(section: "pressReleases", slug: [$slug], site: [$site]) {
        __typename
        id
        title
        postDate
        dateUpdated
        ...PageEntry
        ... on pressRelease_Entry {
          heading
          description
          image(limit: 1) {
            ...Large
          }
          layout {
            __typename
            ...LayoutSection
          }
          relatedPressReleases {
            __typename
            id
            ...PressReleaseCard
          }
        }
      }
    }
  `,
  [PageEntryFragment, LargeFragment, LayoutSectionFragment, PressReleaseCardFragment],
);

export default definePage({
  route: 'pressRelease',
  type: 'pressRelease_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: PressReleasePageQuery,
  variables: ({ site, params }) => ({ site, slug: params.slug ?? '' }),
  describe: ({ entry, site, locale, path }) => [
    describeArticle({
      type: 'NewsArticle',
      entry,
      headline: formatText(locale, entry.heading || entry.title),
      path,
      image: toPicture(LargeFragment, first(entry.image))?.src ?? null,
      site,
    }),
  ],
  Content: ({ entry, site, locale }) => {
    const heading = formatText(locale, entry.heading || entry.title);
    const picture = toPicture(LargeFragment, first(entry.image));
    return (
      <>
        <Reading
          heading={heading}
          back={linkBackToSection('pressReleasesIndex', site, 'back.press')}
          opening={
            <>
              <ReadingLead entry={entry} site={site} />
              <Published entry={entry} message="press.published" site={site} />
            </>
          }
          share={<ShareButton locale={locale} />}
          picture={picture}
          pictureNote={picture && <PhotoDownload title={heading} picture={picture} locale={locale} />}
          site={site}
        >
          <Stream fallback={<Skeleton shape="text" />}>
            <LayoutSections layout={entry.layout} site={site} locale={locale} isReading />
            <RelatedPressReleases
              pressReleases={ofType(entry.relatedPressReleases, 'pressRelease_Entry')}
              site={site}
              locale={locale}
            />
          </Stream>
        </Reading>
        <PressClosing site={site} />
      </>
    );
  },
});
