import { type FragmentOf, readFragment } from '#src/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/content/picture.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import type { PictureData } from '#src/ui/picture/picture.tsx';
import { ArticleCard, ArticleCardFragment } from './article-card.tsx';
import styles from './article-list.module.css';
import { ArticleRow } from './article-row.tsx';
import birds from './page-birds.module.css';

type Article = FragmentOf<typeof ArticleCardFragment>;

interface ArticleListProps {
  readonly articles: readonly (Article & { readonly id: string | null })[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** How many of the first ones are laid down as prints. */
  readonly leadSize: number;
}

/** A ruled list of so many rows is long enough to pause at its middle. */
const longList = 8;

/**
 * The first articles as prints, and the others as a ruled list, in the order given. On wide screens every second
 * row of it has a small print too, enough for a rhythm and few bytes, and a long list pauses once for a larger one.
 */
export function ArticleList({ articles, leadSize, ...shared }: ArticleListProps) {
  const prints = articles.slice(0, leadSize);
  const rows = articles.slice(leadSize);
  const pictures = toRowPictures(rows, prints);
  const pause =
    rows.length < longList ? -1 : pictures.findIndex((picture, index) => picture && index >= middleOf(rows));
  return (
    <>
      {prints.length > 0 && (
        <ul role="list" className={styles.prints} data-count={prints.length}>
          {prints.map((article, index) => (
            <li key={article.id}>
              <ArticleCard article={article} index={index} isFirst={index === 0} {...shared} />
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && (
        <ul role="list" className={classNames(styles.rows, birds.flight)}>
          {rows.map((article, index) =>
            index === pause ? (
              <li key={article.id} className={styles.pause}>
                <ArticleCard article={article} index={index} isWide {...shared} />
              </li>
            ) : (
              <li key={article.id}>
                <ArticleRow article={article} index={index} picture={pictures[index] ?? null} {...shared} />
              </li>
            ),
          )}
        </ul>
      )}
    </>
  );
}

/** Where the row stands that may be the first of the second half. */
function middleOf(rows: readonly unknown[]): number {
  return Math.floor(rows.length / 2) - 1;
}

/** The second row has a print, and each second one after a row with one, or the next with a picture not seen before. */
function toRowPictures(rows: readonly Article[], before: readonly Article[]): (PictureData | null)[] {
  const seen = new Set(before.map((article) => pictureOf(article)?.src));
  let last = -1;
  return rows.map((article, index) => {
    const picture = pictureOf(article);
    const isShown = index - last >= 2 && picture !== null && !seen.has(picture.src);
    seen.add(picture?.src);
    if (!isShown) return null;
    last = index;
    return picture;
  });
}

function pictureOf(article: Article): PictureData | null {
  return toPicture(MediumLandscapeFragment, first(readFragment(ArticleCardFragment, article).image));
}
