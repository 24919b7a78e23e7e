/*
 * Names under which the site stores data in a visitor's browser, except for the consent cookies, whose names are settings.
 * The cookie page lists them (`src/site/features/consent/browser-records.ts`); a test checks that nothing else is written.
 */

/** Cookie with the language that the visitor has chosen. */
export const languageCookie = 'locale';

/** The cookie that stores a choice of language for a year, for `document.cookie` and for `Set-Cookie`. */
export function languageCookieFor(language: string, isSecure: boolean): string {
  return `${languageCookie}=${language}; Max-Age=${365 * 24 * 60 * 60}; Path=/; SameSite=Lax${isSecure ? '; Secure' : ''}`;
}

/** In local storage: the files of the font faces that are known to be in the browser's cache. */
export const fontsKey = 'fonts';

/** In session storage: the address that was reloaded because its page failed. */
export const recoveryKey = 'page-recovery';
