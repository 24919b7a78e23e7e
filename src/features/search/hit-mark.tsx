import { CompanyLogo, CompanyLogoFragment } from '#src/cards/company-logo.tsx';
import { DateBlock } from '#src/cards/date-block.tsx';
import { ProgramPatch, ProgramPatchFragment } from '#src/cards/program-patch.tsx';
import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/content/graphql.ts';
import { MediumFragment, ThumbnailFragment, toPicture } from '#src/content/picture.ts';
import type { FoundEntry } from '#src/content/search-index/found-entry.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import { Face } from '#src/ui/face/face.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { TrailLine } from '#src/ui/trail-line/trail-line.tsx';
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
    }
  `,
  [ProgramPatchFragment, CompanyLogoFragment, ThumbnailFragment, MediumFragment],
);

interface HitMarkProps {
  readonly entry: FoundEntry;
  readonly title: string;
  /** Null when it could not be loaded: then the first letter stands for a picture. */
  readonly mark: FragmentOf<typeof HitMarkFragment> | null;
  readonly site: Site;
  readonly locale: Locale;
  readonly index: number;
}

/**
 * The mark of a result: a program's patch, a portrait or initials, a logo, a print, a date, or the first letter. All is
 * said beside it.
 */
export function HitMark({ entry, title, mark, site, locale, index }: HitMarkProps) {
  const kind = entry.__typename?.replace('_Entry', '');
  return (
    <span className={styles.mark} data-kind={kind} aria-hidden="true">
      {toMark(entry, mark && readFragment(HitMarkFragment, mark), site, locale, index) ??
        (kind === 'entity' ? (
          <Face name={title} picture={null} sizes="" className={styles.face} />
        ) : (
          <span className={styles.letter}>{title.trim().slice(0, 1)}</span>
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
  const date = toDate(entry);
  if (date) return <DateBlock start={date} locale={locale} isUnderMonth={false} />;
  if (entry.__typename === 'programTrail_Entry') return <TrailLine shape="lean" className={styles.trail} />;
  if (!mark) return null;
  switch (mark.__typename) {
    case 'program_Entry':
      return <ProgramPatch program={mark} index={index} size="s" />;
    case 'company_Entry':
      return first(mark.logo) ? <CompanyLogo company={mark} site={site} locale={locale} isLink={false} /> : null;
    case 'partner_Entry': {
      const logo = toPicture(MediumFragment, first(mark.emblem));
      return logo && <Picture picture={logo} sizes="6rem" alt="" className={styles.logo} />;
    }
    case 'entity_Entry':
    case 'article_Entry':
    case 'page_Entry': {
      const file = mark.__typename === 'entity_Entry' ? mark.portrait : mark.image;
      const picture = toPicture(ThumbnailFragment, first(file));
      return picture && <Picture picture={picture} sizes="6rem" alt="" className={styles.print} />;
    }
    default:
      return null;
  }
}

/** The day that marks an event or a press release. */
function toDate(entry: FoundEntry): string | null {
  if (entry.__typename === 'event_Entry') return entry.dateStart;
  return entry.__typename === 'pressRelease_Entry' ? entry.postDate : null;
}
