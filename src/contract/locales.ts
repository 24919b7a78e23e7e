/** The locales that have a catalogue of messages; the first one is the default. */
export const locales = ['fr-CA', 'en-CA'] as const;

export type Locale = (typeof locales)[number];

/** The language of a locale, for data that does not depend on the country: paths of routes, names of provinces. */
export type Language = Locale extends `${infer L}-${string}` ? L : never;

/** The default, and the fallback for a language that has no catalogue. */
export const defaultLocale: Locale = locales[0];

export function languageOf(locale: Locale): Language {
  return locale.slice(0, 2) as Language; // A locale begins with its language, two letters long.
}

/**
 * The locale whose messages and formats a site with this language id gets.
 *
 * `fr`, `fr-CA`, `FR_fr` → `fr-CA`; `en`, `en-GB` → `en-CA`; anything else → the default.
 */
export function toLocale(languageID: string): Locale {
  const language = languageID.trim().toLowerCase();
  return locales.find((locale) => language.startsWith(languageOf(locale))) ?? defaultLocale;
}
