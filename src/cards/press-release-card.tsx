import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/content/picture.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import { hrefOfUri } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import { Clamp } from '#src/ui/clamp/clamp.tsx';
import { CoverLink } from '#src/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { toExcerpt } from './excerpt.tsx';
import styles from './press-release-card.module.css';

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
  /** Whether it is the news of the day, with its picture. */
  readonly isLead?: boolean;
}

/** One press release in a list, as a slip of paper: the stamp of its date, its heading, and its beginning. */
export function PressReleaseCard({ pressRelease, site, locale, headingLevel, isLead = false }: PressReleaseCardProps) {
  const card = readFragment(PressReleaseCardFragment, pressRelease);
  const { uri, image } = card;
  const { name, day, summary } = toExcerpt(locale, card);
  const picture = isLead ? toPicture(MediumLandscapeFragment, first(image)) : null;
  return (
    <article className={styles.slip} data-lead={isLead || undefined}>
      {day && <p className={styles.stamp}>{day}</p>}
      <div className={styles.words}>
        <Heading level={headingLevel} className={styles.name}>
          <CoverLink href={uri ? hrefOfUri(uri, site) : null} line="accent">
            {name}
          </CoverLink>
        </Heading>
        {summary && (
          <Clamp lines={5} className={styles.summary}>
            {summary}
          </Clamp>
        )}
      </div>
      {picture && (
        <div className={styles.print} data-tilt="1.55">
          <Picture
            picture={picture}
            sizes="(min-width:64rem) 24rem, (min-width:48rem) 17rem, 80vw"
            alt=""
            priority="normal"
            isCover
          />
        </div>
      )}
    </article>
  );
}
