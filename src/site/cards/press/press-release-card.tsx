import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { Clamp } from '#src/site/ui/clamp/clamp.tsx';
import { CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { withSmaller } from '#src/site/ui/picture/with-smaller.ts';
import { DateStamp } from './date-stamp.tsx';
import { toExcerpt } from '#src/site/cards/excerpt.tsx';
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

/** A headline of more letters than this is set smaller on the front page. */
const longHeadline = 64;

const toLength = (headline: string) => (headline.length > longHeadline ? 'long' : 'short');

interface PressReleaseCardProps {
  readonly pressRelease: FragmentOf<typeof PressReleaseCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether it is the news of the day, with its picture. */
  readonly isLead?: boolean;
  /** Its picture as small as a phone shows it; without one a phone shows none but that of the news of the day. */
  readonly smallPrint?: PictureData | undefined;
  /** Whether a heading above already names the year. */
  readonly isUnderYear?: boolean;
}

/** One press release in a list, as a slip of paper: the stamp of its date, its heading, and its beginning. */
export function PressReleaseCard({
  pressRelease,
  site,
  locale,
  headingLevel,
  isLead = false,
  smallPrint,
  isUnderYear = false,
}: PressReleaseCardProps) {
  const card = readFragment(PressReleaseCardFragment, pressRelease);
  const { uri, image, postDate } = card;
  const { name, summary } = toExcerpt(locale, card);
  const print = toPicture(MediumLandscapeFragment, first(image));
  const picture = print && smallPrint ? withSmaller(print, smallPrint) : print;
  return (
    <article className={styles.slip} data-lead={isLead ? toLength(name) : undefined}>
      <DateStamp date={postDate} locale={locale} isUnderYear={isUnderYear} />
      {picture && (
        <div
          className={styles.print}
          data-evening="scene"
          data-tilt={isLead ? '1.55' : '2.5'}
          data-small={smallPrint ? '' : undefined}
        >
          <Picture
            picture={picture}
            sizes={isLead ? '(min-width:48rem) 48vw, 80vw' : '(min-width:48rem) 17rem, 31vw'}
            alt=""
            priority={isLead ? 'normal' : 'low'}
            isCover
          />
        </div>
      )}
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
        {isLead && uri && (
          <p className={styles.read} aria-hidden="true">
            {formatMessage(locale, 'press.read')}
            <Icon name="arrow" />
          </p>
        )}
      </div>
    </article>
  );
}
