import { LayoutSectionFragment, LayoutSections } from '#src/blocks/layout-sections.tsx';
import { toArticleJsonLd } from '#src/features/articles/article-json-ld.ts';
import { graphql } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { ArticleCardFragment } from '#src/cards/article-card.tsx';
import { Byline, BylineFragment, toAuthors } from '#src/features/articles/byline.tsx';
import { ReadingTime, ReadingTimeFragment } from '#src/features/articles/reading-time.tsx';
import { RelatedArticles } from '#src/features/articles/related-articles.tsx';
import { formatText, formatTitles } from '#src/i18n/format-text.ts';
import { formatDate, toMachineDate, toMachineDateTime } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import { compact, first, ofType } from '#src/lib/items.ts';
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
            __typename
            ...Large
          }
          layout {
            __typename
            ...LayoutSection
            ...ReadingTime
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
  [PageEntryFragment, BylineFragment, LargeFragment, LayoutSectionFragment, ReadingTimeFragment, ArticleCardFragment],
);

export default definePage({
  route: 'article',
  type: 'article_Entry',
  styles: import.meta.viteRsc.loadCss(),
  document: ArticlePageQuery,
  variables: ({ site, params }) => ({ site, slug: params['slug'] ?? '' }),
  Content: ({ entry, site, locale, params }) => {
    const heading = formatText(locale, entry.heading || entry.title);
    const categories = formatTitles(locale, entry.articleCategories);
    const authors = ofType(entry.byline, 'entity_Entry');
    const picture = toPicture(LargeFragment, first(entry.image));
    const date = formatDate(locale, entry.postDate);
    const layout = compact(entry.layout);
    return (
      <article aria-labelledby="page-heading">
        <PageHero
          before={<BackLink href={href('articlesIndex', site)}>{formatMessage(locale, 'back.blog')}</BackLink>}
          surtitle={categories}
          heading={heading}
        >
          <Prose
            html={entry.description}
            locale={locale}
            headingLevel={2}
            resolveHref={createLinkResolver()}
            className="lead"
          />
          <Byline authors={authors} site={site} locale={locale} />
          {date && (
            <p className="soft small">
              <time dateTime={toMachineDate(entry.postDate) ?? undefined}>
                {formatMessage(locale, 'articles.published', { date })}
              </time>
            </p>
          )}
        </PageHero>
        <Cover picture={picture} locale={locale} resolveHref={createLinkResolver()} />
        <Stream fallback={<Skeleton shape="text" />}>
          <ReadingTime sections={layout} locale={locale} />
          <LayoutSections layout={layout} site={site} locale={locale} isReading />
          <RelatedArticles articles={ofType(entry.relatedArticles, 'article_Entry')} site={site} locale={locale} />
        </Stream>
        <JsonLd
          thing={toArticleJsonLd({
            type: 'Article',
            headline: heading,
            description: toPlainText(entry.description),
            section: categories,
            published: toMachineDateTime(entry.postDate),
            modified: toMachineDateTime(entry.dateUpdated),
            path: href('article', site, { slug: params['slug'] ?? '' }),
            image: picture?.src ?? null,
            authors: toAuthors(authors, site, locale),
            publisher: getRuntime().env.systemName,
            site,
          })}
        />
      </article>
    );
  },
});
