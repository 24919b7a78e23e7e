import { formatText } from './format-text.ts';
import { type MessageId, formatMessage } from './intl.ts';
import type { Locale } from './locales.ts';

/** An editor's label as it is shown, or the interface's own words where they wrote none. */
export function formatTextOr(locale: Locale, text: string | null | undefined, message: MessageId): string {
  return formatText(locale, text?.trim()) || formatMessage(locale, message);
}
