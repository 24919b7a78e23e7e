export const locales = ['fr-CA', 'en-CA'] as const;

export type Locale = (typeof locales)[number];

/** The default, and the fallback for a language that has no catalogue. */
export const defaultLocale: Locale = 'fr-CA';

/**
 * The locale whose words and formats a site with this language id gets.
 *
 * `fr`, `fr-CA`, `FR_fr` → `fr-CA`; `en`, `en-GB` → `en-CA`; anything else → the default.
 */
export function toLocale(languageID: string): Locale {
  const language = languageID.trim().toLowerCase();
  if (language.startsWith('fr')) return 'fr-CA';
  if (language.startsWith('en')) return 'en-CA';
  return defaultLocale;
}
