import type { MessageId } from '#src/i18n/intl.ts';
import { fontsKey, languageCookie, recoveryKey } from '#src/lib/stored-names.ts';
import type { Runtime } from '#src/server/runtime.ts';
import { typedForms, typedKey } from '#src/ui/form/typed-text-key.ts';
import { toCookieNames } from './consent-names.ts';
import { measurementCookies } from './measurement-cookies.ts';
import { tagManagerOf } from './tag-manager.ts';

/** Something that the site stores in a visitor's browser. */
export interface BrowserRecord {
  /** Names as in the browser; `*` stands for any suffix. */
  readonly names: readonly string[];
  /** Message that says where it is stored, what it is for and how long it stays. */
  readonly purpose: MessageId;
}

/** Everything that this build, with these settings, stores in a visitor's browser. */
export function browserRecords(runtime: Pick<Runtime, 'env' | 'isDevelopment'>): {
  necessary: readonly BrowserRecord[];
  /** Only after consent; null where nothing is measured. */
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
