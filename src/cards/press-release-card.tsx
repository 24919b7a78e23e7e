import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/content/picture.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatDate, toMachineDate } from '#src/i18n/formats.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import { toPlainText } from '#src/lib/plain-text.ts';
import { toSummary } from '#src/lib/text.ts';
import { hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { Card } from '#src/ui/card/card.tsx';
import { Clamp } from '#src/ui/clamp/clamp.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';

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
        __typename
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
  readonly index: number;
}

/** One press release in a list: its date, its heading, and its beginning. */
export function PressReleaseCard({ pressRelease, site, locale, headingLevel, index }: PressReleaseCardProps) {
  const { id, uri, title, heading, description, postDate, image } = readFragment(
    PressReleaseCardFragment,
    pressRelease,
  );
  const date = formatDate(locale, postDate);
  const summary = toSummary(formatText(locale, toPlainText(description)));
  return (
    <Card
      id={`pressRelease:${id}`}
      index={index}
      title={formatText(locale, heading || title)}
      href={uri ? hrefOfUri(uri, site) : null}
      headingLevel={headingLevel}
      picture={toPicture(MediumLandscapeFragment, first(image))}
      meta={date && <time dateTime={toMachineDate(postDate) ?? undefined}>{date}</time>}
    >
      {summary && <Clamp lines={3}>{summary}</Clamp>}
    </Card>
  );
}
