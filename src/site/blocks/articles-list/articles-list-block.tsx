import { ArticleCard, ArticleCardFragment } from '#src/site/cards/articles/article-card.tsx';
import { content } from '#src/site/content/client.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { Skeleton, Stream } from '#src/site/layout/stream.tsx';
import { nextLevel } from '#src/site/ui/heading.tsx';
import type { BlockProps, SharedBlockProps } from '../block-props.ts';
import { ListFrame } from '../list-frame.tsx';
import styles from './articles-list-block.module.css';

export const ArticlesListBlockFragment = graphql(
  `
    fragment ArticlesListBlock on articlesList_Entry {
      id
      heading
      articles {
        __typename
        id
        ... on article_Entry {
          ...ArticleCard
        }
      }
      mainLink {
        ...Link
      }
    }
  `,
  [ArticleCardFragment, LinkFragment],
);

export const LatestArticlesQuery = graphql(
  `
    query LatestArticles($site: String!) {
      entries(section: "articles", site: [$site], limit: 3) {
        __typename
        id
        ... on article_Entry {
          ...ArticleCard
        }
      }
    }
  `,
  [ArticleCardFragment],
);

type Props = BlockProps<FragmentOf<typeof ArticlesListBlockFragment>>;
type Article = FragmentOf<typeof ArticleCardFragment> & { readonly id: string | null };

/**
 * The articles that an editor chose, or else the three latest, which stream. Without any it shows a message, because
 * the heading above it, and the link to it in the navigation of the page, have already been sent.
 */
export function ArticlesListBlock({ block, ...shared }: Props) {
  const { heading, articles, mainLink } = readFragment(ArticlesListBlockFragment, block);
  const links = toLinks(mainLink, shared.site);
  const chosen = ofType(articles, 'article_Entry');
  if (chosen.length > 0) return <Articles articles={chosen} heading={heading} links={links} {...shared} />;
  return (
    <Stream fallback={<Skeleton />}>
      {async () => {
        const { entries } = await content.query(LatestArticlesQuery, { site: shared.site.handle });
        const latest = ofType(entries, 'article_Entry');
        return <Articles articles={latest} heading={heading} links={links} {...shared} />;
      }}
    </Stream>
  );
}

interface ArticlesProps extends SharedBlockProps {
  readonly articles: readonly Article[];
  readonly heading: string | null;
  readonly links: ReturnType<typeof toLinks>;
}

function Articles({ articles, heading, links, site, locale, headingLevel }: ArticlesProps) {
  return (
    <ListFrame heading={heading} headingLevel={headingLevel} locale={locale} links={links}>
      {articles.length > 0 ? (
        <ul role="list" className={styles.spread} data-count={Math.min(articles.length, 4)}>
          {articles.map((article, index) => (
            <li key={article.id ?? index}>
              <ArticleCard
                article={article}
                site={site}
                locale={locale}
                headingLevel={heading ? nextLevel(headingLevel) : headingLevel}
                shape={index === 0 ? 'story' : articles.length === 3 ? 'row' : 'compact'}
              />
            </li>
          ))}
        </ul>
      ) : (
        <p>{formatMessage(locale, 'empty.articles')}</p>
      )}
    </ListFrame>
  );
}
