import type { FragmentOf } from '#src/content/graphql.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CountLine } from '#src/ui/count-line.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { ArticleCard, type ArticleCardFragment } from './article-card.tsx';
import styles from './article-list.module.css';

interface ArticleListProps {
  articles: readonly (FragmentOf<typeof ArticleCardFragment> & { readonly id: string | null })[];
  /** How many there are in all, of which these may be one page. */
  count: number;
  site: Site;
  locale: Locale;
  headingLevel: HeadingLevel;
}

/** How many articles were found, and their cards in the order given; the first one is laid out larger. */
export function ArticleList({ articles, count, site, locale, headingLevel }: ArticleListProps) {
  if (articles.length === 0) {
    return (
      <EmptyState
        title={formatMessage(locale, 'empty.articles')}
        description={formatMessage(locale, 'empty.description')}
      />
    );
  }
  return (
    <>
      <CountLine>{formatMessage(locale, 'results.articles', { count })}</CountLine>
      <ul role="list" className={styles.list}>
        {articles.map((article, index) => (
          <li key={article.id}>
            <ArticleCard
              article={article}
              site={site}
              locale={locale}
              headingLevel={headingLevel}
              index={index}
              isWide={index === 0}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
