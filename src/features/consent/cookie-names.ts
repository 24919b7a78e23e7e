import { toSystemHandle } from './system-handle.ts';
import type { ConsentRecord } from './consent-cookies.ts';

/** The settings that name the cookies. */
export interface CookieSettings {
  readonly consentCookie: string;
  readonly systemName: string;
}

/** `Le Tremplin` → `leTremplinUserConsentAccepted` for the second cookie. */
export function toCookieNames({ consentCookie, systemName }: CookieSettings): Omit<ConsentRecord, 'wording'> {
  return { cookie: consentCookie, flagCookie: `${toSystemHandle(systemName)}UserConsentAccepted` };
}
