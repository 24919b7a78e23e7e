/*
 * Names under which the site keeps something in a visitor's browser, beside the consent cookies, whose names are settings.
 * The cookie page lists them (`src/features/consent/browser-records.ts`); a test sees that nothing else is written.
 */

/** Cookie with the language that was chosen by hand. */
export const languageCookie = 'locale';

/** In local storage: which sheet of typefaces is known to be in the browser's cache. */
export const fontsKey = 'fonts';

/** In session storage: the address that was loaded anew because its page broke. */
export const recoveryKey = 'page-recovery';
