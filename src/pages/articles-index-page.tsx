import { content } from '#src/content/client.ts';
import { graphql, type VariablesOf } from '#src/content/graphql.ts';
import { PageEntryFragment } from '#src/content/page-entry.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { toVideo, VideoFragment } from '#src/content/video.ts';
import { ArticleCardFragment } from '#src/features/articles/article-card.tsx';
import { ArticleList } from '#src/features/articles/article-list.tsx';
import { formatText } from '#src/i18n/format-text.ts';
import { first } from '#src/lib/compact.ts';
import { ofType } from '#src/lib/of-type.ts';
import { localeOf, type Site } from '#src/sites.ts';
import { PageHero } from '#src/ui/page-hero/page-hero.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { Skeleton } from '#src/ui/stream/skeleton.tsx';
import { Stream } from '#src/ui/stream/stream.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';
import { definePage } from './define-page.tsx';

export const ArticlesIndexPageQuery = graphql(
  `
    query ArticlesIndexPage($site: String!) {
      entry(section: "articlesIndex", site: [$site]) {
        __typename
        id
        title
        ...PageEntry
        ... on articlesIndex_Entry {
          surtitle
          heading
          description
          image(limit: 1) {
            __typename
            ...Large
          }
          video(limit: 1) {
            __typename
            ...Video
          }
        }
      }
    }
  `,
  [PageEntryFragment, LargeFragment, VideoFragment],
);

export const ArticlesListQuery = graphql(
  `
    query ArticlesList(
      $site: String!
      $limit: Int = 100
      $offset: Int = 0
      $orderBy: String = "postDate desc"
      $search: String
      $relatedToCategories: [CategoryRelationCriteriaInput]
    ) {
      entries(
        section: "articles"
        site: [$site]
        limit: $limit
        offset: $offset
        orderBy: $orderBy
        search: $search
        relatedToCategories: $relatedToCategories
      ) {
        __typename
        id
        ...ArticleCard
      }
      entryCount(section: "articles", site: [$site], search: $search, relatedToCategories: $relatedToCategories)
    }
  `,
  [ArticleCardFragment],
);

export default definePage({
  route: 'articlesIndex',
  styles: import.meta.viteRsc.loadCss(),
  document: ArticlesIndexPageQuery,
  variables: ({ site }) => ({ site }),
  Content: ({ entry, site, locale }) => {
    if (entry.__typename !== 'articlesIndex_Entry') return null;
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
        <Stream fallback={<Skeleton count={6} />}>{() => loadArticles({}, site)}</Stream>
      </>
    );
  },
});

/** What a visitor may narrow and order the list by. */
type ListChoice = Omit<VariablesOf<typeof ArticlesListQuery>, 'site'>;

async function loadArticles(choice: ListChoice, site: Site) {
  const { entries, entryCount } = await content.query(ArticlesListQuery, { ...choice, site: site.handle });
  return (
    <Section>
      <ArticleList
        articles={ofType(entries, 'article_Entry')}
        count={entryCount}
        site={site}
        locale={localeOf(site)}
        headingLevel={2}
      />
    </Section>
  );
}
