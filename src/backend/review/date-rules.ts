import { toZonedIso } from '#src/platform/lib/zoned-time.ts';
import type { Report, ReviewedContent, ReviewedEntry } from './reviewed-content.ts';
import { ownPart } from './reviewed-content.ts';

/** Reports dates that have passed or contradict each other, where the site would say something untrue because of them. */
export function reviewDates({ entries, now }: ReviewedContent, report: Report): void {
  for (const entry of entries) {
    if (entry.expiryDate !== null && entry.expiryDate <= now)
      report(
        entry.place,
        'expiryDate',
        `expected a date to come, found ${dayOf(entry.expiryDate)}: visitors no longer see it`,
      );
    reportProgram(entry, now, report);
    reportEvent(entry, report);
  }
}

function reportProgram(entry: ReviewedEntry, now: number, report: Report): void {
  const { dates = {}, switches = {} } = ownPart(entry) ?? {};
  const { nextCohort } = dates;
  if (nextCohort === undefined || nextCohort > now || switches.isContinuous) return;
  report(entry.place, 'nextCohort', `expected a date to come, found ${dayOf(nextCohort)}: give the next one, or none`);
}

function reportEvent(entry: ReviewedEntry, report: Report): void {
  const own = ownPart(entry);
  if (own?.type !== 'event') return;
  const { dateStart, dateEnd } = own.dates;
  if (dateStart !== undefined && dateEnd !== undefined && dateEnd < dateStart)
    report(
      entry.place,
      'dateEnd',
      `expected a date after dateStart, ${momentOf(dateStart)}, found ${momentOf(dateEnd)}: until it is corrected, the site shows no end`,
    );
}

/** On the clock on which editors write dates: `2026-12-02 18:30`. */
function momentOf(time: number): string {
  return toZonedIso(time, 'America/Toronto').slice(0, 16).replace('T', ' ');
}

function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
