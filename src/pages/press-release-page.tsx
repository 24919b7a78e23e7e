import { LayoutSectionFragment, LayoutSections } from '#src/blocks/layout-sections.tsx';
import { toArticleJsonLd } from '#src/features/articles/article-json-ld.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { PressReleaseCardFragment } from '#src/cards/press-release-card.tsx';
import { RelatedPressReleases } from '#src/features/press/related-press-releases.tsx';
import { formatText } from '#src/i18n/format-text.ts';
import { formatDate, toMachineDate, toMachineDateTime } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { first, ofType } from '#src/lib/items.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { href } from '#src/routes.ts';
import { getRuntime } from '#src/server/runtime.ts';
import { Cover } from '#src/ui/cover/cover.tsx';
import { JsonLd } from '#src/ui/json-ld.tsx';
import { BackLink } from '#src/ui/link/back-link.tsx';
import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { Skeleton, Stream } from '#src/screen/stream.tsx';
import { definePage } from '#src/screen/define-page.tsx';

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
  variables: ({ site, params }) => ({ site, slug: params['slug'] ?? '' }),
  Content: ({ entry, site, locale, params }) => {
    const heading = formatText(locale, entry.heading || entry.title);
    const picture = toPicture(LargeFragment, first(entry.image));
    const date = formatDate(locale, entry.postDate);
    return (
      <article aria-labelledby="page-heading">
        <PageHero
          before={<BackLink href={href('pressReleasesIndex', site)}>{formatMessage(locale, 'back.press')}</BackLink>}
          heading={heading}
        >
          {date && (
            <p className="soft">
              <time dateTime={toMachineDate(entry.postDate) ?? undefined}>
                {formatMessage(locale, 'press.published', { date })}
              </time>
            </p>
          )}
          <Prose
            html={entry.description}
            locale={locale}
            headingLevel={2}
            resolveHref={createLinkResolver()}
            className="lead"
          />
        </PageHero>
        <Cover picture={picture} locale={locale} resolveHref={createLinkResolver()} />
        <Stream fallback={<Skeleton shape="text" />}>
          <LayoutSections layout={entry.layout} site={site} locale={locale} isReading />
          <RelatedPressReleases
            pressReleases={ofType(entry.relatedPressReleases, 'pressRelease_Entry')}
            site={site}
            locale={locale}
          />
        </Stream>
        <JsonLd
          thing={toArticleJsonLd({
            type: 'NewsArticle',
            headline: heading,
            description: toPlainText(entry.description),
            published: toMachineDateTime(entry.postDate),
            modified: toMachineDateTime(entry.dateUpdated),
            path: href('pressRelease', site, { slug: params['slug'] ?? '' }),
            image: picture?.src ?? null,
            publisher: getRuntime().env.systemName,
            site,
          })}
        />
      </article>
    );
  },
});
