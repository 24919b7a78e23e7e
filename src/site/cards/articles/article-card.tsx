import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { formatTitles } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { toExcerpt } from '#src/site/cards/excerpt.tsx';
import { Story, type StoryShape } from '#src/site/cards/story.tsx';

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
  readonly shape?: StoryShape;
  /** A smaller version of its picture. */
  readonly picture?: PictureData | undefined;
  /** Whether it may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
}

/** One article in a list: its category and date, its heading, and its beginning. */
export function ArticleCard({ article, site, locale, shape = 'story', picture, ...shared }: ArticleCardProps) {
  const card = readFragment(ArticleCardFragment, article);
  const { uri, image } = card;
  const { name, day, summary } = toExcerpt(locale, card);
  const categories = formatTitles(locale, card.articleCategories);
  return (
    <Story
      shape={shape}
      picture={picture ?? toPicture(MediumLandscapeFragment, first(image))}
      meta={
        (categories || day) && (
          <MetaLine>
            {categories}
            {day}
          </MetaLine>
        )
      }
      name={name}
      href={uri ? hrefOfUri(uri, site) : null}
      summary={summary}
      {...shared}
    />
  );
}
