import { toFrenchTypography } from './french-typography.ts';
import type { Locale } from './locales.ts';

/** An editor's plain text as it is shown: in French with the right spaces and apostrophes. Absent stays empty. */
export function formatText(locale: Locale, text: string | null | undefined): string {
  if (!text) return '';
  return locale === 'fr-CA' ? toFrenchTypography(text) : text;
}
