import type { MessageId } from '#src/site/i18n/intl.ts';
import { fontsKey, languageCookie, recoveryKey } from '#src/platform/lib/browser-storage-names.ts';
import type { Runtime } from '#src/platform/process/runtime.ts';
import { typedForms, typedKey } from '#src/site/ui/form/typed-text-key.ts';
import { toCookieNames } from './consent-names.ts';
import { measurementCookies } from './measurement-cookies.ts';
import { tagManagerOf } from './tag-manager.ts';

/** Something that the site stores in a visitor's browser. */
export interface BrowserRecord {
  /** Names as in the browser; `*` stands for any suffix. */
  readonly names: readonly string[];
  /** Message that says where it is stored. */
  readonly kind: MessageId;
  readonly purpose: MessageId;
  /** Message that says how long it stays. */
  readonly duration: MessageId;
  /** Whether it keeps the answer to the banner, which not every site has. */
  readonly isAnswer?: boolean;
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
      { names: [cookie], kind: 'cookies.cookie', purpose: 'cookies.choice', duration: 'cookies.year', isAnswer: true },
      {
        names: [flagCookie],
        kind: 'cookies.cookie',
        purpose: 'cookies.flag',
        duration: 'cookies.year',
        isAnswer: true,
      },
      { names: [languageCookie], kind: 'cookies.cookie', purpose: 'cookies.language', duration: 'cookies.year' },
      { names: [fontsKey], kind: 'cookies.local', purpose: 'cookies.fonts', duration: 'cookies.untilCleared' },
      {
        names: typedForms.map(typedKey),
        kind: 'cookies.session',
        purpose: 'cookies.typed',
        duration: 'cookies.untilSent',
      },
      { names: [recoveryKey], kind: 'cookies.session', purpose: 'cookies.recovery', duration: 'cookies.untilClosed' },
    ],
    measurement: tagManagerOf(runtime) && {
      names: measurementCookies,
      kind: 'cookies.cookie',
      purpose: 'cookies.measurement',
      duration: 'cookies.twoYears',
    },
  };
}
