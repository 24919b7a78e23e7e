import { linkBackToSection } from '#src/site/features/section-links.tsx';
import { LayoutSectionFragment, LayoutSections } from '#src/site/blocks/layout-sections.tsx';
import { ArticleCardFragment } from '#src/site/cards/articles/article-card.tsx';
import { graphql } from '#src/site/content/graphql.ts';
import { BlocksTextFragment } from '#src/site/content/layout-texts.ts';
import { PageEntryFragment } from '#src/site/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { Byline, BylineFragment, toAuthors } from '#src/site/features/articles/byline.tsx';
import { describeArticle } from '#src/site/features/articles/describe-article.ts';
import { ReadingTime } from '#src/site/features/articles/reading-time.tsx';
import { Published, Reading, ReadingLead } from '#src/site/features/articles/reading.tsx';
import { RelatedArticles } from '#src/site/features/articles/related-articles.tsx';
import { ShareButton } from '#src/site/features/share/share-button.tsx';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import { compact, first, ofType } from '#src/platform/lib/items.ts';
import { definePage } from '#src/site/layout/define-page.tsx';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';

export const ArticlePageQuery = graphql(
  `
    query ArticlePage($site: String!, $slug: String!) {
      entry(section: "articles", slug: [$slug], site: [$site]) {
        __typename
        id
        title
        postDate
        dateUpdated
        ...PageEntry
        ... on article_Entry {
          heading
          description
          articleCategories {
            __typename
            id
            title
          }
          byline {
            __typename
            id
            ...Byline
          }
          image(limit: 1) {
            ...Large
          }
          layout {
            __typename
            ...LayoutSection
            ...BlocksText
          }
          relatedArticles {
            __typename
            id
            ...ArticleCard
          }
        }
      }
    }
  `,
  [PageEntryFragment, BylineFragment, LargeFragment, LayoutSectionFragment, BlocksTextFragment, ArticleCardFragment],
);

export default definePage({
  route: 'article',
  type: 'article_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: ArticlePageQuery,
  variables: ({ site, params }) => ({ site, slug: params.slug ?? '' }),
  describe: ({ entry, site, locale, path }) => [
    describeArticle({
      type: 'Article',
      entry,
      headline: formatText(locale, entry.heading || entry.title),
      section: formatTitles(locale, entry.articleCategories),
      path,
      image: toPicture(LargeFragment, first(entry.image))?.src ?? null,
      authors: toAuthors(ofType(entry.byline, 'entity_Entry'), site, locale),
      site,
    }),
  ],
  Content: ({ entry, site, locale }) => {
    const authors = ofType(entry.byline, 'entity_Entry');
    const layout = compact(entry.layout);
    return (
      <Reading
        heading={formatText(locale, entry.heading || entry.title)}
        surtitle={formatTitles(locale, entry.articleCategories)}
        back={linkBackToSection('articlesIndex', site, 'back.blog')}
        opening={
          <>
            <ReadingLead entry={entry} site={site} />
            <Byline authors={authors} site={site} locale={locale}>
              <Published entry={entry} message="articles.published" site={site} />
              <ReadingTime sections={layout} locale={locale} />
            </Byline>
          </>
        }
        share={<ShareButton locale={locale} />}
        picture={toPicture(LargeFragment, first(entry.image))}
        site={site}
      >
        <Stream fallback={<Skeleton shape="text" />}>
          <LayoutSections layout={layout} site={site} locale={locale} isReading />
          <RelatedArticles
            articles={ofType(entry.relatedArticles, 'article_Entry').filter(({ id }) => id !== entry.id)}
            site={site}
            locale={locale}
          />
        </Stream>
      </Reading>
    );
  },
});
