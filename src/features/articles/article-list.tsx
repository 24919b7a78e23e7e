import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { Results } from '#src/ui/results/results.tsx';
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
  return (
    <Results kind="articles" shown={articles.length} count={count} locale={locale}>
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
    </Results>
  );
}
