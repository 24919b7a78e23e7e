import { PressReleaseCardFragment } from '#src/site/cards/press/press-release-card.tsx';
import { PressReleaseList } from '#src/site/cards/press/press-release-list.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { toMachineDate } from '#src/site/i18n/formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { RowPrints } from './row-thumbnails.ts';
import styles from './press-releases-by-year.module.css';

type PressRelease = FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null };

interface PressChronicleProps {
  /** In the order of their dates, the latest or the oldest first. */
  readonly pressReleases: readonly PressRelease[];
  readonly prints: RowPrints;
  readonly site: Site;
  readonly locale: Locale;
}

/** Press releases under the year of their publication; those without a date have no heading. */
export function PressChronicle({ pressReleases, ...shared }: PressChronicleProps) {
  return [...Map.groupBy(pressReleases, yearOf)].map(([year, members]) => (
    <section key={year} className={styles.year} aria-labelledby={year ? `year-${year}` : undefined}>
      {year && <h2 id={`year-${year}`}>{year}</h2>}
      <PressReleaseList pressReleases={members} headingLevel={year ? 3 : 2} {...shared} />
    </section>
  ));
}

/** The year of publication; empty without a date. */
function yearOf(pressRelease: PressRelease): string {
  return toMachineDate(readFragment(PressReleaseCardFragment, pressRelease).postDate)?.slice(0, 4) ?? '';
}
