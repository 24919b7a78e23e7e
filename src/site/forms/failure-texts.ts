import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { type AnswerFailure, answerFailures } from './sending-failure.ts';

export type FailureTexts = Readonly<Record<AnswerFailure, string>>;

/** The message for each failure to which the action itself did not respond. */
export function toFailureTexts(locale: Locale): FailureTexts {
  const texts = answerFailures.map((failure) => [failure, formatMessage(locale, `sending.${failure}`)]);
  return Object.fromEntries(texts) as FailureTexts; // Every failure gets its entry.
}
