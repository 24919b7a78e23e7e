import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import type { PictureData } from '#src/site/ui/picture/picture.tsx';
import { toExcerpt } from '#src/site/cards/excerpt.tsx';
import { Story } from '#src/site/cards/story.tsx';

export const PressReleaseCardFragment = graphql(
  `
    fragment PressReleaseCard on pressRelease_Entry {
      __typename
      id
      uri
      title
      heading
      description
      postDate
      image(limit: 1) {
        ...MediumLandscape
      }
    }
  `,
  [MediumLandscapeFragment],
);

interface PressReleaseCardProps {
  readonly pressRelease: FragmentOf<typeof PressReleaseCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** A smaller version of its picture. */
  readonly picture?: PictureData | undefined;
}

/** One press release in a list: its date, its heading, and its beginning. */
export function PressReleaseCard({ pressRelease, site, locale, headingLevel, picture }: PressReleaseCardProps) {
  const card = readFragment(PressReleaseCardFragment, pressRelease);
  const { uri, image } = card;
  const { name, day, summary } = toExcerpt(locale, card);
  return (
    <Story
      shape="row"
      picture={picture ?? toPicture(MediumLandscapeFragment, first(image))}
      meta={day}
      name={name}
      href={uri ? hrefOfUri(uri, site) : null}
      headingLevel={headingLevel}
      summary={summary}
    />
  );
}
