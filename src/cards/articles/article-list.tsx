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

/** A ruled list pauses after so many rows, where as many follow. */
const rowsBetween = 3;

/**
 * The first articles as prints, and the others as a ruled list, in the order given. On wide screens every second
 * row of it has a small print too, enough for a rhythm and few bytes, and a long list pauses now and then for a larger one.
 */
export function ArticleList({ articles, leadSize, ...shared }: ArticleListProps) {
  const prints = articles.slice(0, leadSize);
  const rows = articles.slice(leadSize);
  const pictures = toRowPictures(rows, prints);
  const pauses = toPauses(pictures);
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
            pauses.includes(index) ? (
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

/** The rows at whose place a larger print lies: those with a picture, and enough rows before and after them. */
function toPauses(pictures: readonly (PictureData | null)[]): number[] {
  const pauses: number[] = [];
  for (const [index, picture] of pictures.entries()) {
    const before = index - (pauses.at(-1) ?? -1) - 1;
    if (picture && before >= rowsBetween && pictures.length - index > rowsBetween) pauses.push(index);
  }
  return pauses;
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
