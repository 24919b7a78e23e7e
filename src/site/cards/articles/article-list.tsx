import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { ArticleCard, ArticleCardFragment } from './article-card.tsx';
import styles from './article-list.module.css';
import { ArticleRow } from './article-row.tsx';
import birds from './page-birds.module.css';
import { placeArticles } from './place-articles.ts';

interface ArticleListProps {
  readonly articles: readonly (FragmentOf<typeof ArticleCardFragment> & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** How many of the first ones are laid down as large prints. */
  readonly leadSize: number;
  /** The small prints of the others, by article. */
  readonly prints: ReadonlyMap<string, PictureData>;
}

/**
 * The first articles as large prints, and the others as a ruled list, in the order given. Its rows have a small print each,
 * and a long list pauses for larger ones.
 */
export function ArticleList({ articles, leadSize, prints, ...shared }: ArticleListProps) {
  const leads = articles.slice(0, leadSize);
  const rows = articles.slice(leadSize);
  const pictures = readFragment(ArticleCardFragment, articles).map(
    ({ image }) => toPicture(MediumLandscapeFragment, first(image))?.src ?? null,
  );
  const places = placeArticles(pictures.slice(leadSize), pictures.slice(0, leadSize));
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
          {rows.map((article, index) =>
            places[index] === 'row' ? (
              <li key={article.id}>
                <ArticleRow
                  article={article}
                  index={index}
                  picture={prints.get(article.id ?? '') ?? null}
                  {...shared}
                />
              </li>
            ) : (
              <li key={article.id} className={styles.pause} data-place={places[index]}>
                <ArticleCard article={article} index={index} isWide={places[index] === 'print'} {...shared} />
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
}
