import { CompanyLogo, CompanyLogoFragment } from '#src/cards/company-logo.tsx';
import { DateBlock } from '#src/cards/date-block.tsx';
import { ProgramPatch, ProgramPatchFragment } from '#src/cards/program-patch.tsx';
import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/content/graphql.ts';
import { MediumFragment, ThumbnailFragment, toPicture } from '#src/content/picture.ts';
import type { FoundEntry } from '#src/content/search-index/found-entry.ts';
import { formatShortDate } from '#src/i18n/formats.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import { Face } from '#src/ui/face/face.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { HitEmblem } from './hit-emblem.tsx';
import styles from './hit-mark.module.css';

/** What tells the kind of a result at a glance. Only queried for results that are shown. */
export const HitMarkFragment = graphql(
  `
    fragment HitMark on EntryInterface {
      __typename
      id
      ... on program_Entry {
        ...ProgramPatch
      }
      ... on company_Entry {
        logo(limit: 1) {
          id
        }
        ...CompanyLogo
      }
      ... on entity_Entry {
        portrait(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on partner_Entry {
        emblem: image(limit: 1) {
          id
          ...Medium
        }
      }
      ... on article_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on page_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on contact_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on articlesIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on coachsAndExpertsIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on companiesIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on eventsIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on partnersIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on pressReleasesIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
      ... on programsIndex_Entry {
        image(limit: 1) {
          id
          ...Thumbnail
        }
      }
    }
  `,
  [ProgramPatchFragment, CompanyLogoFragment, ThumbnailFragment, MediumFragment],
);

/** How wide a mark is. */
const markSizes = '(min-width:64rem) 9rem, 6rem';

interface HitMarkProps {
  readonly entry: FoundEntry;
  readonly title: string;
  /** Null when it could not be loaded: then an emblem stands for a picture. */
  readonly mark: FragmentOf<typeof HitMarkFragment> | null;
  readonly site: Site;
  readonly locale: Locale;
  readonly index: number;
}

/**
 * The mark of a result: a program's patch, a portrait or initials, a logo, a print, a day, a dated stamp, or the emblem of
 * its kind. All is said beside it.
 */
export function HitMark({ entry, title, mark, site, locale, index }: HitMarkProps) {
  const kind = entry.__typename?.replace('_Entry', '');
  return (
    <span className={styles.mark} data-kind={kind} data-theme="paper" data-paper aria-hidden="true">
      {toMark(entry, mark && readFragment(HitMarkFragment, mark), site, locale, index) ??
        (kind === 'entity' ? (
          <Face name={title} picture={null} sizes="" className={styles.face} />
        ) : (
          <HitEmblem entry={entry} />
        ))}
    </span>
  );
}

function toMark(
  entry: FoundEntry,
  mark: ResultOf<typeof HitMarkFragment> | null,
  site: Site,
  locale: Locale,
  index: number,
) {
  if (entry.__typename === 'event_Entry') {
    return entry.dateStart && <DateBlock start={entry.dateStart} locale={locale} isUnderMonth={false} />;
  }
  if (entry.__typename === 'pressRelease_Entry') {
    const date = formatShortDate(locale, entry.postDate);
    return date && <span className={styles.stamp}>{date}</span>;
  }
  if (!mark) return null;
  switch (mark.__typename) {
    case 'program_Entry':
      return <ProgramPatch program={mark} index={index} size="s" />;
    case 'company_Entry':
      return first(mark.logo) ? <CompanyLogo company={mark} site={site} locale={locale} isLink={false} /> : null;
    case 'partner_Entry': {
      const logo = toPicture(MediumFragment, first(mark.emblem));
      return logo && <Picture picture={logo} sizes={markSizes} alt="" className={styles.logo} />;
    }
    case 'entity_Entry':
      return toPrint(mark.portrait);
    default:
      return 'image' in mark ? toPrint(mark.image) : null;
  }
}

function toPrint(files: readonly (FragmentOf<typeof ThumbnailFragment> | null)[] | null) {
  const picture = toPicture(ThumbnailFragment, first(files));
  return picture && <Picture picture={picture} sizes={markSizes} alt="" className={styles.print} />;
}
