import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { ArticleCard, type ArticleCardFragment } from './article-card.tsx';
import styles from './article-list.module.css';

interface ArticleListProps {
  readonly articles: readonly (FragmentOf<typeof ArticleCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether the first one is laid out larger. */
  readonly hasLead: boolean;
}

/** Articles as cards, in the order given. */
export function ArticleList({ articles, site, locale, headingLevel, hasLead }: ArticleListProps) {
  return (
    <ul role="list" className={styles.list} data-lead={hasLead || undefined}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleCard
            article={article}
            site={site}
            locale={locale}
            headingLevel={headingLevel}
            index={index}
            isWide={hasLead && index === 0}
            isFirst={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
