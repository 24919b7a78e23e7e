import type { ConsentRecord } from './consent-cookies.ts';
import { foldText } from '#src/lib/fold-text.ts';

/** The settings that name the cookies. */
export interface CookieSettings {
  readonly consentCookie: string;
  readonly systemName: string;
}

/** `Le Tremplin` → `leTremplinUserConsentAccepted` for the second cookie. */
export function toCookieNames({ consentCookie, systemName }: CookieSettings): Omit<ConsentRecord, 'wording'> {
  return { cookie: consentCookie, flagCookie: `${toSystemHandle(systemName)}UserConsentAccepted` };
}

/** Id of the banner, by which the footer's control opens it and links lead to it. */
export const consentId = 'consent';

/** Name of the document's event that says that the banner's `data-choice` has another value. */
export const choiceEvent = 'consent-choice';

/** A name as a handle in camel case, ASCII letters and digits only: `Le Tremplin d’Été` → `leTremplinDEte`. */
export function toSystemHandle(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
