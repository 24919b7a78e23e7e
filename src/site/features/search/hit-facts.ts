import { toPersonRole } from '#src/site/content/person-role.ts';
import type { FoundEntry } from '#src/site/content/search-index/search-hit-fragment.ts';
import { getWording } from '#src/site/content/editable-labels.ts';
import { toEventMarks, toEventState } from '#src/site/domain/event-time.ts';
import { toProgramState } from '#src/site/domain/program-state.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import { formatDate, formatEventDates, toMachineDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';

/** A short fact about a result: its date, its category, or the state of an event. */
export interface HitFact {
  readonly text: string;
  /** Machine-readable date, when the fact is a date. */
  readonly date?: string | undefined;
  /** Whether the fact changes what a visitor can do. */
  readonly isState?: boolean;
}

type Of<Name extends string> = Extract<FoundEntry, { readonly __typename: Name }>;

/** Short facts that distinguish a result from others of its kind; missing ones are left out. */
export function toHitFacts(entry: FoundEntry, locale: Locale, now = new Date()): HitFact[] {
  return factsOf(entry, locale, now).filter(({ text }) => text !== '');
}

function factsOf(entry: FoundEntry, locale: Locale, now: Date): HitFact[] {
  const say = (text: string | null | undefined): HitFact => ({ text: formatText(locale, text) });
  switch (entry.__typename) {
    case 'article_Entry':
      return [{ text: formatTitles(locale, entry.articleCategories) }, dateFact(entry.postDate, locale)];
    case 'pressRelease_Entry':
      return [dateFact(entry.postDate, locale)];
    case 'event_Entry':
      return eventFacts(entry, locale, now);
    case 'company_Entry':
      return [{ text: formatTitles(locale, entry.industries) }];
    case 'entity_Entry':
      return [{ text: toPersonRole(entry, locale) }, say(entry.organization)];
    case 'partner_Entry':
      return [{ text: formatTitles(locale, entry.partnershipType) }];
    case 'program_Entry': {
      const rhythm = entry.isContinuous ? getWording(locale).program.continuous : '';
      const isClosed = toProgramState(entry, now) === 'closed';
      return [
        ...(isClosed ? [{ text: formatMessage(locale, 'programs.closed'), isState: true }] : []),
        { text: rhythm },
        say(entry.duration),
        say(entry.price),
      ];
    }
    case 'page_Entry':
      return [say(entry.parent?.title)];
    default:
      return [];
  }
}

function eventFacts(event: Of<'event_Entry'>, locale: Locale, now: Date): HitFact[] {
  const { dateStart, dateEnd, attendanceMode, isFull } = event;
  const when = formatEventDates(locale, dateStart, dateEnd) ?? formatMessage(locale, 'events.dateToCome');
  return [
    ...toEventMarks(toEventState(event, now), isFull).map((mark) => ({
      text: mark === 'soldOut' ? getWording(locale).event.full : formatMessage(locale, `events.${mark}`),
      isState: true,
    })),
    {
      text: when,
      date: toMachineDate(dateStart) ?? undefined,
    },
    { text: modeOf(attendanceMode, locale) },
  ];
}

function modeOf(mode: string | null, locale: Locale): string {
  return mode === 'MIXED' || mode === 'OFFLINE' || mode === 'ONLINE'
    ? formatMessage(locale, `events.mode.${mode}`)
    : '';
}

function dateFact(date: string | null, locale: Locale): HitFact {
  return { text: formatDate(locale, date) ?? '', date: toMachineDate(date) ?? undefined };
}
