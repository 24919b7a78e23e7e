import { toFrenchTypography } from './french-typography.ts';
import { type Language, type Locale, languageOf, locales } from '#src/contract/locales.ts';

const nbsp = '\u00A0';

/** The parts of a day within a sentence. */
interface DayWords {
  readonly weekday: string;
  /** With month and year. */
  readonly date: string;
  readonly isToday: boolean;
}

/** One end of a range of days. `hour` is empty when the hour is not shown. */
interface RangeEnd {
  readonly day: number;
  readonly month: string;
  readonly year: number;
  readonly hour: string;
}

/**
 * Sets the spaces and apostrophes of a plain text that may follow a character; null where texts are shown as they are
 * written.
 */
export type Typography = ((text: string, before?: string) => string) | null;

/** Formats of a language that messages cannot express. A new language needs these, a catalogue and paths. */
export interface Conventions {
  readonly typography: Typography;
  /** Follows the number of a month's first day: `1er`. */
  readonly firstDaySuffix: string;
  /** `2 décembre`; `December 2` */
  readonly dayAndMonth: (day: string, month: string) => string;
  /** `2 décembre 2026`; `December 2, 2026` */
  readonly fullDate: (day: string, month: string, year: number) => string;
  /** `18 h 30`, `minuit`; `6:30 p.m.`, `noon`, `midnight` (12 a.m. and 12 p.m. are not clear). */
  readonly time: (hour: number, minute: number) => string;
  /** `Le mercredi 2 décembre 2026`; `Wednesday, December 2, 2026`; with « Aujourd’hui » or “Today” when it is. */
  readonly day: (words: DayWords) => string;
  /** `Le mercredi 2 décembre 2026 à 18 h 30`; `Wednesday, December 2, 2026, at 6:30 p.m.` */
  readonly dayAtTime: (day: string, time: string) => string;
  /** `Le mercredi 2 décembre 2026, de 18 h à 21 h`; `Wednesday, December 2, 2026, from 6 p.m. to 9 p.m.` */
  readonly dayFromTo: (day: string, from: string, to: string) => string;
  /** `17 h à 19 h`; `5 p.m. to 7 p.m.` */
  readonly hours: (from: string, to: string) => string;
  /** `Du 5 au 7 janvier 2027`; `January 5 to 7, 2027`: the first day leaves out the parts that the last one repeats. */
  readonly days: (first: RangeEnd, last: RangeEnd) => string;
  /** `Dès 9 h`; `From 9 a.m.` */
  readonly since: (hour: string) => string;
  /** Label before the extension of a telephone number. */
  readonly extension: string;
  /** `240, rue du Parc`; `240 rue du Parc` */
  readonly streetSeparator: string;
  /** `Québec (Québec)`; `Quebec City, Quebec` */
  readonly cityInRegion: (city: string, region: string) => string;
}

const padded = (minute: number) => String(minute).padStart(2, '0');
const at = (word: string, hour: string) => (hour ? ` ${word}${nbsp}${hour}` : '');

const french: Conventions = {
  typography: toFrenchTypography,
  firstDaySuffix: 'er',
  dayAndMonth: (day, month) => `${day} ${month}`,
  fullDate: (day, month, year) => `${day} ${month} ${year}`,
  time: (hour, minute) => {
    if (hour === 0 && minute === 0) return 'minuit';
    return minute === 0 ? `${hour}${nbsp}h` : `${hour}${nbsp}h${nbsp}${padded(minute)}`;
  },
  day: ({ weekday, date, isToday }) => (isToday ? `Aujourd’hui, le ${weekday} ${date}` : `Le ${weekday} ${date}`),
  dayAtTime: (day, time) => `${day} à${nbsp}${time}`,
  dayFromTo: (day, from, to) => `${day}, de${nbsp}${from} à${nbsp}${to}`,
  hours: (from, to) => `${from}${nbsp}à${nbsp}${to}`,
  days: (first, last) => {
    const ordinal = (day: number) => (day === 1 ? '1er' : String(day));
    const isSameYear = first.year === last.year;
    const isShort = isSameYear && first.month === last.month && !first.hour && !last.hour;
    const parts = [ordinal(first.day), !isShort && first.month, !isSameYear && first.year];
    const end = `${ordinal(last.day)} ${last.month} ${last.year}${at('à', last.hour)}`;
    return `Du ${parts.filter(Boolean).join(' ')}${at('à', first.hour)} au ${end}`;
  },
  since: (hour) => `Dès${nbsp}${hour}`,
  extension: 'poste',
  streetSeparator: ', ',
  cityInRegion: (city, region) => `${city} (${region})`,
};

const english: Conventions = {
  typography: null,
  firstDaySuffix: '',
  dayAndMonth: (day, month) => `${month} ${day}`,
  fullDate: (day, month, year) => `${month} ${day}, ${year}`,
  time: (hour, minute) => {
    if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon';
    const clock = minute === 0 ? String(hour % 12 || 12) : `${hour % 12 || 12}:${padded(minute)}`;
    return `${clock}${nbsp}${hour < 12 ? 'a.m.' : 'p.m.'}`;
  },
  day: ({ weekday, date, isToday }) => (isToday ? `Today, ${weekday}, ${date}` : `${weekday}, ${date}`),
  dayAtTime: (day, time) => `${day}, at${nbsp}${time}`,
  dayFromTo: (day, from, to) => `${day}, from${nbsp}${from} to${nbsp}${to}`,
  hours: (from, to) => `${from} to${nbsp}${to}`,
  days: (first, last) => {
    // In English a comma follows the year within a sentence.
    const end = `${last.day}, ${last.year}${last.hour && `,${at('at', last.hour)}`}`;
    if (first.year !== last.year) {
      return `${first.month} ${first.day}, ${first.year},${at('at', first.hour)} to ${last.month} ${end}`;
    }
    const isShort = first.month === last.month && !first.hour && !last.hour;
    return `${first.month} ${first.day}${at('at', first.hour)} to ${isShort ? end : `${last.month} ${end}`}`;
  },
  since: (hour) => `From${nbsp}${hour}`,
  extension: 'ext.',
  streetSeparator: ' ',
  cityInRegion: (city, region) => `${city}, ${region}`,
};

export const conventions: Record<Language, Conventions> = { fr: french, en: english };

export function conventionsOf(locale: Locale): Conventions {
  return conventions[languageOf(locale)];
}

/** A plain text with the spaces and apostrophes of its language. */
export function setTypography(locale: Locale, text: string): string {
  return conventionsOf(locale).typography?.(text) ?? text;
}

/** The typography for a BCP 47 tag; null for a language that the site does not have. */
export function typographyOf(tag: string): Typography {
  const [language] = tag.toLowerCase().split('-');
  const locale = locales.find((each) => languageOf(each) === language);
  return locale ? conventionsOf(locale).typography : null;
}
