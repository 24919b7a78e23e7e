import { CompanyLogo } from '#src/site/cards/companies/company-logo.tsx';
import { ProgramPatch } from '#src/site/cards/programs/program-patch.tsx';
import { type FragmentOf, type ResultOf, readFragment } from '#src/site/content/graphql.ts';
import {
  MediumFragment,
  MediumLandscapeFragment,
  MediumSquareFragment,
  ThumbnailFragment,
  toPicture,
} from '#src/site/content/picture.ts';
import type { FoundEntry } from '#src/site/content/search-index/found-entry.ts';
import { conventionsOf } from '#src/site/i18n/conventions.ts';
import { formatShortDate, formatShortMonth, parseDate } from '#src/site/i18n/formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toWallTime } from '#src/site/i18n/toronto-time.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Face } from '#src/site/ui/face/face.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import { HitEmblem } from './hit-emblem.tsx';
import { HitCoverFragment, HitMarkFragment } from './hit-fragments.ts';
import styles from './hit-mark.module.css';

/** How wide a mark is, and a large one. */
const sizesOf = { s: '(min-width:64rem) 8rem, 5.5rem', l: '(min-width:48rem) 24rem, 80vw' } as const;

interface HitMarkProps {
  readonly entry: FoundEntry;
  readonly title: string;
  /** Null when it could not be loaded: then an emblem stands for a picture. */
  readonly mark: FragmentOf<typeof HitMarkFragment> | null;
  /** Given for the best result, whose mark is large; null without a picture. */
  readonly cover?: FragmentOf<typeof HitCoverFragment> | null | undefined;
  readonly site: Site;
  readonly locale: Locale;
  readonly index: number;
}

/**
 * The mark of a result, an object of its kind: a program's patch, a round portrait or initials, a logo on a plate, a tilted
 * print, the leaf of a calendar, which a large event has on the corner of its picture, a dated slip, or the emblem of its
 * kind. All is said beside it.
 */
export function HitMark({ entry, title, mark: masked, cover, site, locale, index }: HitMarkProps) {
  const mark = masked && readFragment(HitMarkFragment, masked);
  const { object, shown } = toObject({ entry, title, mark, cover, site, locale, index }) ?? {
    object: 'print',
    shown: <HitEmblem entry={entry} />,
  };
  const isRound = object === 'round';
  const leaf = object === 'print' && entry.__typename === 'event_Entry' ? toLeaf(entry.dateStart, locale) : null;
  return (
    <>
      <span
        className={styles.mark}
        data-object={object}
        data-theme={isRound ? undefined : 'paper'}
        data-paper={isRound ? undefined : ''}
        data-evening={object === 'print' ? 'scene' : undefined}
        data-tilt={isRound ? undefined : tiltOf(`hit:${entry.id}`, index, 'medium')}
        aria-hidden="true"
      >
        {shown}
      </span>
      {leaf && (
        <span
          className={classNames(styles.mark, styles.corner)}
          data-object={leaf.object}
          data-theme="paper"
          data-paper
          aria-hidden="true"
        >
          {leaf.shown}
        </span>
      )}
    </>
  );
}

type Shown = Omit<HitMarkProps, 'mark'> & { readonly mark: ResultOf<typeof HitMarkFragment> | null };

/** What is shown, and the object that it is shown on; null for an emblem. */
function toObject({ entry, mark, cover, site, locale, index }: Shown) {
  const isLarge = cover !== undefined;
  const large = cover && readFragment(HitCoverFragment, cover);
  if (entry.__typename === 'event_Entry' && !(large && toPrint(mark, large))) return toLeaf(entry.dateStart, locale);
  if (entry.__typename === 'pressRelease_Entry') {
    const date = formatShortDate(locale, entry.postDate);
    return date ? { object: 'slip', shown: <span className={styles.stamp}>{date}</span> } : null;
  }
  if (entry.__typename === 'entity_Entry') {
    const picture = toPortrait(mark, large);
    const face = <Face picture={picture} sizes={sizesOf[isLarge ? 'l' : 's']} className={styles.face} />;
    return { object: 'round', shown: face };
  }
  if (!mark) return null;
  switch (mark.__typename) {
    case 'program_Entry':
      return { object: 'round', shown: <ProgramPatch program={mark} index={index} size={isLarge ? 'm' : 's'} /> };
    case 'company_Entry': {
      const logo = <CompanyLogo company={mark} site={site} locale={locale} isLink={false} />;
      return first(mark.logo) ? { object: 'plate', shown: logo } : null;
    }
    case 'partner_Entry': {
      const logo = toPicture(MediumFragment, first(mark.emblem));
      return (
        logo && { object: 'plate', shown: <Picture picture={logo} sizes="12rem" alt="" className={styles.logo} /> }
      );
    }
    default: {
      const picture = toPrint(mark, large);
      return (
        picture && {
          object: 'print',
          shown: (
            <Picture
              picture={picture}
              sizes={sizesOf[isLarge ? 'l' : 's']}
              priority={isLarge ? 'high' : 'low'}
              alt=""
              className={styles.print}
            />
          ),
        }
      );
    }
  }
}

type Mark = ResultOf<typeof HitMarkFragment> | null;
type Cover = ResultOf<typeof HitCoverFragment> | null | undefined;

function toPortrait(mark: Mark, large: Cover) {
  return large?.__typename === 'entity_Entry'
    ? toPicture(MediumSquareFragment, first(large.portrait))
    : mark?.__typename === 'entity_Entry'
      ? toPicture(ThumbnailFragment, first(mark.portrait))
      : null;
}

function toPrint(mark: Mark, large: Cover) {
  if (large && 'image' in large) return toPicture(MediumLandscapeFragment, first(large.image));
  return mark && 'image' in mark ? toPicture(ThumbnailFragment, first(mark.image)) : null;
}

/** The leaf of a calendar. */
function toLeaf(start: string | null, locale: Locale) {
  const date = parseDate(start);
  if (!date) return null;
  const { day, year } = toWallTime(date);
  const { firstDaySuffix } = conventionsOf(locale);
  const shown = (
    <>
      <span className={styles.month}>{formatShortMonth(locale, date)}</span>
      <span className={styles.day}>
        {day}
        {day === 1 && firstDaySuffix && <sup>{firstDaySuffix}</sup>}
      </span>
      <span className={styles.year}>{year}</span>
    </>
  );
  return { object: 'leaf', shown };
}
