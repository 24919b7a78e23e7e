import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { formatTitles } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { Card } from '#src/site/ui/card/card.tsx';
import { Clamp } from '#src/site/ui/clamp/clamp.tsx';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { toExcerpt } from '#src/site/cards/excerpt.tsx';
import styles from './article-category.module.css';

export const ArticleCardFragment = graphql(
  `
    fragment ArticleCard on article_Entry {
      __typename
      id
      uri
      title
      heading
      description
      postDate
      articleCategories {
        __typename
        id
        title
      }
      image(limit: 1) {
        __typename
        ...MediumLandscape
      }
    }
  `,
  [MediumLandscapeFragment],
);

interface ArticleCardProps {
  readonly article: FragmentOf<typeof ArticleCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly index: number;
  /** Whether picture and text are side by side where there is room. */
  readonly isWide?: boolean;
  /** Whether it may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
}

/** One article in a list: its category and date, its heading, and its beginning. */
export function ArticleCard({
  article,
  site,
  locale,
  headingLevel,
  index,
  isWide = false,
  isFirst = false,
}: ArticleCardProps) {
  const card = readFragment(ArticleCardFragment, article);
  const { id, uri, image } = card;
  const { name, day, summary } = toExcerpt(locale, card);
  const categories = formatTitles(locale, card.articleCategories);
  return (
    <Card
      id={`article:${id}`}
      index={index}
      title={name}
      href={uri ? hrefOfUri(uri, site) : null}
      headingLevel={headingLevel}
      picture={toPicture(MediumLandscapeFragment, first(image))}
      isWide={isWide}
      isFirst={isFirst}
      meta={
        (categories || day) && (
          <MetaLine>
            {categories && <b className={styles.category}>{categories}</b>}
            {day}
          </MetaLine>
        )
      }
    >
      {summary && <Clamp lines={6}>{summary}</Clamp>}
    </Card>
  );
}
