import { toExcerpt } from '#src/site/cards/excerpt.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { formatTitles } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import { ArticleCardFragment } from './article-card.tsx';
import category from './article-category.module.css';
import styles from './article-row.module.css';

interface ArticleRowProps {
  readonly article: FragmentOf<typeof ArticleCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly index: number;
  /** Its small print, if it has one. */
  readonly picture: PictureData | null;
}

/** One line of the table of contents: what it is and when, its heading, and its beginning, around its print on a phone. */
export function ArticleRow({ article, index, picture, site, locale, headingLevel }: ArticleRowProps) {
  const card = readFragment(ArticleCardFragment, article);
  const { id, uri, articleCategories } = card;
  const { name, day, summary } = toExcerpt(locale, card);
  return (
    <article className={styles.row}>
      {picture && (
        <div className={styles.print} data-evening="scene" data-tilt={tiltOf(`article:${id}`, index, 'medium')}>
          <Picture picture={picture} sizes="8rem" alt="" isCover />
        </div>
      )}
      <p className={styles.meta}>
        <b className={category.category}>{formatTitles(locale, articleCategories)}</b>
        {day}
      </p>
      <Heading level={headingLevel} className={styles.name}>
        <CoverLink href={uri ? hrefOfUri(uri, site) : null} line="accent">
          {name}
        </CoverLink>
      </Heading>
      {summary && <p className={styles.summary}>{summary}</p>}
    </article>
  );
}
