import { foldText } from '#src/platform/lib/fold-text.ts';
import type { ConsentRecord } from './consent-cookies.ts';

/** The settings that determine the names of the cookies. */
export interface CookieSettings {
  readonly consentCookie: string;
  readonly systemName: string;
}

/** `Le Large` → `leLargeUserConsentAccepted` for the second cookie. */
export function toCookieNames({ consentCookie, systemName }: CookieSettings): Omit<ConsentRecord, 'wording'> {
  return { cookie: consentCookie, flagCookie: `${toSystemHandle(systemName)}UserConsentAccepted` };
}

/** Id of the banner, to which the footer's control and links refer. */
export const consentId = 'consent';

/** Name of the event on the document that signals a new value of the banner's `data-choice`. */
export const choiceEvent = 'consent-choice';

/** A name as a camel-case handle of ASCII letters and digits: `Le Large d’Été` → `leLargeDEte`. */
export function toSystemHandle(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
