import { compact } from '#src/platform/lib/items.ts';
import { loosenSpaces } from '#src/platform/lib/text.ts';
import { setTypography } from './conventions.ts';
import { type MessageId, formatMessage } from './intl.ts';
import type { Locale } from '#src/contract/locales.ts';

/** An editor's plain text as it is shown: in French with the right spaces and apostrophes. Absent stays empty. */
export function formatText(locale: Locale, text: string | null | undefined): string {
  return text ? setTypography(locale, loosenSpaces(text)) : '';
}

/** An editor's label in the page's typography, or the interface's text without one. */
export function formatTextOr(locale: Locale, text: string | null | undefined, message: MessageId): string {
  return formatText(locale, text?.trim()) || formatMessage(locale, message);
}

type Titled = { readonly title: string | null };

/** The titles of categories, each in the page's typography: `Récit, Conseils`. Empty without any. */
export function formatTitles(locale: Locale, list: readonly (Titled | null)[] | null | undefined): string {
  return compact(list)
    .flatMap(({ title }) => (title ? [formatText(locale, title)] : []))
    .join(', ');
}
