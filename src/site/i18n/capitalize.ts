import type { Locale } from '#src/contract/locales.ts';

/** A text that begins a line although it is no sentence: `décembre 2026` → `Décembre 2026`. */
export function capitalize(locale: Locale, text: string): string {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
}
