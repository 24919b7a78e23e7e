import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { IconName } from '#src/site/ui/icon/icon.tsx';

/** The symbol beside each mode. */
const modeIcons = { MIXED: 'both', OFFLINE: 'pin', ONLINE: 'screen' } as const satisfies Record<string, IconName>;

type AttendanceMode = keyof typeof modeIcons;

function isAttendanceMode(value: string | null | undefined): value is AttendanceMode {
  return Object.hasOwn(modeIcons, value ?? '');
}

/** `Hybride`, `En personne`, `En ligne`; null for an unknown mode. */
export function formatAttendanceMode(locale: Locale, mode: string | null | undefined): string | null {
  return isAttendanceMode(mode) ? formatMessage(locale, `events.mode.${mode}`) : null;
}

/** The symbol beside a mode's name; null for an unknown mode. */
export function toModeIcon(mode: string | null | undefined): IconName | null {
  return isAttendanceMode(mode) ? modeIcons[mode] : null;
}
