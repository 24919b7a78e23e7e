import type { MessageId } from '#src/i18n/intl.ts';
import { fontsKey, languageCookie, recoveryKey } from '#src/lib/stored-names.ts';
import { typedForms, typedKey } from '#src/ui/form/typed-text-key.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { toCookieNames } from './consent-names.ts';
import { tagManagerOf } from './tag-manager.ts';
import { measurementCookies } from './measurement-cookies.ts';

/** Something the site keeps in a visitor's browser. */
export interface BrowserRecord {
  /** As they stand in the browser; `*` for any ending. */
  readonly names: readonly string[];
  /** Says where it lies, what it is for and how long it stays. */
  readonly purpose: MessageId;
}

/** All that this build, with these settings, keeps in a visitor's browser. */
export function browserRecords(runtime: Pick<Runtime, 'env' | 'isDevelopment'>): {
  necessary: readonly BrowserRecord[];
  /** After consent only; null where nothing is measured at all. */
  measurement: BrowserRecord | null;
} {
  const { cookie, flagCookie } = toCookieNames(runtime.env);
  return {
    necessary: [
      { names: [cookie], purpose: 'cookies.choice' },
      { names: [flagCookie], purpose: 'cookies.flag' },
      { names: [languageCookie], purpose: 'cookies.language' },
      { names: [fontsKey], purpose: 'cookies.fonts' },
      { names: typedForms.map(typedKey), purpose: 'cookies.typed' },
      { names: [recoveryKey], purpose: 'cookies.recovery' },
    ],
    measurement: tagManagerOf(runtime) && { names: measurementCookies, purpose: 'cookies.measurement' },
  };
}
