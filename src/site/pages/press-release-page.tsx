import { LayoutSectionFragment, LayoutSections } from '#src/site/blocks/layout-sections.tsx';
import { PressReleaseCardFragment } from '#src/site/cards/press/press-release-card.tsx';
import { graphql } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/or-without.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { describeArticle } from '#src/site/features/articles/describe-article.ts';
import { Published, ReadingLead } from '#src/site/features/articles/reading.tsx';
import { PressContact } from '#src/site/features/press/press-contact.tsx';
import { kitAnchor } from '#src/site/features/press/press-kit.tsx';
import { PressReleaseSheet } from '#src/site/features/press/press-release-sheet.tsx';
import { RelatedPressReleases } from '#src/site/features/press/related-press-releases.tsx';
import { ShareButton } from '#src/site/features/share/share-button.tsx';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { compact, first, ofType } from '#src/platform/lib/items.ts';
import { loadPrintsOf, noRowPrints } from '#src/site/lists/row-prints.ts';
import { href } from '#src/site/routes.ts';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import { type Site, localeOf } from '#src/contract/sites.ts';

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
            __typename
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
  Content: ({ entry, site, locale }) => (
    <>
      <article aria-labelledby="page-heading">
        <PressReleaseSheet
          heading={formatText(locale, entry.heading || entry.title)}
          date={<Published entry={entry} message="press.published" site={site} />}
          lead={<ReadingLead entry={entry} site={site} />}
          picture={toPicture(LargeFragment, first(entry.image))}
          share={<ShareButton locale={locale} />}
          site={site}
        >
          <Stream fallback={<Skeleton shape="text" />}>
            <LayoutSections layout={entry.layout} site={site} locale={locale} isReading />
          </Stream>
        </PressReleaseSheet>
        <Stream fallback={null}>
          {async () => {
            const pressReleases = ofType(entry.relatedPressReleases, 'pressRelease_Entry');
            const ids = compact(pressReleases.map(({ id }) => id));
            const prints = await orWithout(loadPrintsOf(site, ids), noRowPrints);
            return <RelatedPressReleases pressReleases={pressReleases} prints={prints} site={site} locale={locale} />;
          }}
        </Stream>
      </article>
      <Stream fallback={null}>{() => PressContact({ site, kit: toKit(site) })}</Stream>
    </>
  ),
});

function toKit(site: Site) {
  const label = formatMessage(localeOf(site), 'press.kit.all');
  return { label, url: `${href('pressReleasesIndex', site)}#${kitAnchor}`, isExternal: false };
}
