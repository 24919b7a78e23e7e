import type { ReactNode } from 'react';
import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { ArticleCard, type ArticleCardFragment } from './article-card.tsx';
import styles from './article-list.module.css';

interface ArticleListProps {
  articles: readonly (FragmentOf<typeof ArticleCardFragment> & { readonly id: string | null })[];
  site: Site;
  locale: Locale;
  headingLevel: HeadingLevel;
}

/** Articles in the order given; the first one is laid out larger. */
export function ArticleList({ articles, site, locale, headingLevel }: ArticleListProps): ReactNode {
  return (
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
  );
}
