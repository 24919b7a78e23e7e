import { PressReleaseCard, PressReleaseCardFragment } from '#src/site/cards/press/press-release-card.tsx';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { formatShortMonth, parseDate, toMachineDate } from '#src/site/i18n/formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { RowPrints } from './row-prints.ts';
import { Roll } from '#src/site/ui/roll/roll.tsx';
import styles from './press-chronicle.module.css';

type PressRelease = FragmentOf<typeof PressReleaseCardFragment> & { readonly id: string | null };

interface PressChronicleProps {
  /** In the order of their dates, the latest or the oldest first. */
  readonly pressReleases: readonly PressRelease[];
  /** Whether the first one is the news of the day. */
  readonly hasLead: boolean;
  readonly prints: RowPrints;
  readonly site: Site;
  readonly locale: Locale;
}

/** Press releases on a roll that is torn where a year begins; the news of the day leads them as on a front page. */
export function PressChronicle({ pressReleases, hasLead, prints, ...shared }: PressChronicleProps) {
  const [lead, ...others] = pressReleases;
  const years = Map.groupBy(hasLead ? others : pressReleases, yearOf);
  return (
    <div className={styles.chronicle}>
      {hasLead && lead && (
        <Roll className={styles.sheet}>
          <PressReleaseCard pressRelease={lead} {...shared} headingLevel={2} isLead />
        </Roll>
      )}
      {[...years].map(([year, members]) => {
        const id = `year-${year}`;
        return (
          <Roll key={year} className={styles.sheet}>
            <section className={styles.year} aria-labelledby={year ? id : undefined}>
              {year && (
                <h2 id={id} className={styles.number}>
                  <span className="sr">{year}</span>
                  <span aria-hidden="true">{year}</span>
                  <span className={styles.months} aria-hidden="true">
                    {monthsOf(members, shared.locale)}
                  </span>
                </h2>
              )}
              <ul role="list">
                {members.map((pressRelease, index) => (
                  <li key={index}>
                    <PressReleaseCard
                      pressRelease={pressRelease}
                      {...shared}
                      headingLevel={year ? 3 : 2}
                      isUnderYear
                      smallPrint={prints.get(pressRelease.id ?? '')}
                    />
                  </li>
                ))}
              </ul>
            </section>
          </Roll>
        );
      })}
    </div>
  );
}

const dateOf = (pressRelease: PressRelease) => readFragment(PressReleaseCardFragment, pressRelease).postDate;

/** The year of publication; empty for what has no date. */
function yearOf(pressRelease: PressRelease): string {
  return toMachineDate(dateOf(pressRelease))?.slice(0, 4) ?? '';
}

/** From when to when those of a year are, as on the label of a drawer: `mars – oct.` */
function monthsOf(members: readonly PressRelease[], locale: Locale): string {
  const dates = members.map(dateOf).toSorted((one, other) => toOrder(one) - toOrder(other));
  const ends = [dates[0], dates.at(-1)].map((date) => formatShortMonth(locale, date ?? null));
  return [...new Set(ends)].join(' – ');
}

const toOrder = (date: string | null) => parseDate(date)?.getTime() ?? 0;
