import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import type { PictureData } from '#src/ui/picture/picture.tsx';
import { ArticleCard, type ArticleCardFragment } from './article-card.tsx';
import styles from './article-list.module.css';
import { ArticleRow } from './article-row.tsx';
import birds from './page-birds.module.css';

interface ArticleListProps {
  readonly articles: readonly (FragmentOf<typeof ArticleCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** How many of the first ones are laid down as large prints. */
  readonly leadSize: number;
  /** The small prints of the others, by article. */
  readonly prints: ReadonlyMap<string, PictureData>;
  /** The articles whose prints are shown on a phone as well: about every second one, for which alone it waits. */
  readonly phonePrints: ReadonlySet<string>;
}

/** A ruled list of so many rows is long enough to pause at its middle. */
const longList = 8;

/**
 * The first articles as large prints, and the others as a ruled list, in the order given. Its rows have a small print,
 * on a phone some of them, and a long list pauses once for a larger one.
 */
export function ArticleList({ articles, leadSize, prints, phonePrints, ...shared }: ArticleListProps) {
  const leads = articles.slice(0, leadSize);
  const rows = articles.slice(leadSize).map((article) => ({
    article,
    print: prints.get(article.id ?? '') ?? null,
    isOnPhone: phonePrints.has(article.id ?? ''),
  }));
  const middle = Math.floor(rows.length / 2) - 1;
  const pause =
    rows.length < longList
      ? -1
      : rows.findIndex(({ print, isOnPhone }, index) => print && isOnPhone && index >= middle);
  return (
    <>
      {leads.length > 0 && (
        <ul role="list" className={styles.prints} data-count={leads.length}>
          {leads.map((article, index) => (
            <li key={article.id}>
              <ArticleCard article={article} index={index} isFirst={index === 0} {...shared} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul role="list" className={classNames(styles.rows, birds.flight)}>
          {rows.map(({ article, print, isOnPhone }, index) =>
            index === pause ? (
              <li key={article.id} className={styles.pause}>
                <ArticleCard article={article} index={index} isWide {...shared} />
              </li>
            ) : (
              <li key={article.id}>
                <ArticleRow article={article} index={index} picture={print} isOnPhone={isOnPhone} {...shared} />
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
}
