import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { ArticleCard, type ArticleCardFragment } from './article-card.tsx';
import styles from '#src/site/cards/story-list.module.css';

interface ArticleListProps {
  readonly articles: readonly (FragmentOf<typeof ArticleCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether the first one has the whole width. */
  readonly hasLead?: boolean;
  /** Small pictures of the rows, by article. */
  readonly prints?: ReadonlyMap<string, PictureData>;
}

/** Articles as rows under thin lines, in the order given. */
export function ArticleList({ articles, hasLead = false, prints, ...shared }: ArticleListProps) {
  return (
    <ul role="list" className={styles.list}>
      {articles.map((article, index) => {
        const isLead = hasLead && index === 0;
        return (
          <li key={article.id}>
            <ArticleCard
              article={article}
              shape={isLead ? 'wide' : 'row'}
              picture={prints?.get(article.id ?? '')}
              isFirst={isLead}
              {...shared}
            />
          </li>
        );
      })}
    </ul>
  );
}
