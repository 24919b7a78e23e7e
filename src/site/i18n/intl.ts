import { type IntlShape, createIntl, createIntlCache } from '@formatjs/intl';
import { words as enWords } from '#look/words.en-CA.ts';
import { words as frWords } from '#look/words.fr-CA.ts';
import { setTypography } from './conventions.ts';
import { type Locale, defaultLocale } from '#src/contract/locales.ts';
import { enCA } from './messages/en-CA.ts';
import { type MessageId, frCA } from './messages/fr-CA.ts';
import { timeZone } from './toronto-time.ts';

export type { MessageId };
export type MessageValues = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** The messages of each locale, with the words of the look. */
export const catalogues: Record<Locale, Record<MessageId, string>> = {
  'fr-CA': { ...frCA, ...frWords },
  'en-CA': { ...enCA, ...enWords },
};
const shapes = new Map<Locale, IntlShape>();
const reported = new Set<string>();

function rethrow(error: Error): never {
  throw error;
}

/** The locale's formatter, created once. */
export function getIntl(locale: Locale): IntlShape {
  let shape = shapes.get(locale);
  if (!shape) {
    const messages = catalogues[locale];
    shape = createIntl({ locale, defaultLocale, messages, timeZone, onError: rethrow }, createIntlCache());
    shapes.set(locale, shape);
  }
  return shape;
}

/**
 * The finished sentence of a message id, with its values filled in and, in French, its spaces and apostrophes set.
 *
 * `formatMessage('fr-CA', 'results.events', { count: 2 })` → `2 événements`
 */
export function formatMessage(locale: Locale, id: MessageId, values?: MessageValues): string {
  if (values) return formatFinished(locale, id, values);
  const finished = fixed.get(locale) ?? new Map<MessageId, string>();
  fixed.set(locale, finished);
  const text = finished.get(id) ?? formatFinished(locale, id, undefined);
  finished.set(id, text);
  return text;
}

/** Messages without values, each formatted once. */
const fixed = new Map<Locale, Map<MessageId, string>>();

function formatFinished(locale: Locale, id: MessageId, values: MessageValues | undefined): string {
  const text = formatOrReport(locale, id, values);
  return setTypography(locale, text);
}

/**
 * A message that cannot be formatted is a programming error. Outside production it throws; in production the visitor gets
 * the text with its gaps, and the operator gets one log line for each message.
 */
function formatOrReport(locale: Locale, id: MessageId, values: MessageValues | undefined): string {
  try {
    return getIntl(locale).formatMessage({ id }, values);
  } catch (error) {
    if (process.env.NODE_ENV !== 'production') throw error;
    const message = `The message ${id} (${locale}) could not be formatted with the values {${Object.keys(values ?? {}).join(', ')}}.`;
    if (!reported.has(message)) console.error(message);
    reported.add(message);
    return catalogues[locale][id];
  }
}
