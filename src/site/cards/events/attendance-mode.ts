import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';

const modes = ['MIXED', 'OFFLINE', 'ONLINE'] as const;

function isAttendanceMode(value: string | null | undefined): value is (typeof modes)[number] {
  return modes.some((mode) => mode === value);
}

/** `Hybride`, `En personne`, `En ligne`; null for an unknown mode. */
export function formatAttendanceMode(locale: Locale, mode: string | null | undefined): string | null {
  return isAttendanceMode(mode) ? formatMessage(locale, `events.mode.${mode}`) : null;
}
