import {
  checkRenderTime,
  isWarned,
  renewRenderTime,
  warnedRenderTime,
} from '#src/platform/request/signed-render-time.ts';
import { decoyName, renderedAtName } from './robot-fields.tsx';

/** `decoy`: the field that people do not see was filled in. For the others see `checkRenderTime`. */
export type RobotSuspicion = 'decoy' | 'tooFast' | 'expired';

/**
 * Why a form looks as if a robot had sent it; null when it does not. A suspicion may be wrong: a browser extension may
 * fill the decoy, and a page from before a restart or from a cache may have a time that this server has not signed. The
 * visitor is therefore informed, keeps everything typed, and may send the form again with the time from
 * `toNextRenderTime`: it is then accepted, even with the decoy filled again, unless it is too fast.
 * @param shortest fewest milliseconds in which a person fills in this form
 */
export function suspectRobot(form: FormData, shortest: number): RobotSuspicion | null {
  const token = readText(form, renderedAtName);
  const timing = checkRenderTime(token, { shortest });
  const isKnownToBeFilled = timing !== 'expired' && isWarned(token);
  if (readText(form, decoyName).trim() !== '' && !isKnownToBeFilled) return 'decoy';
  return timing === 'fine' ? null : timing;
}

/** The signed time for the next attempt. */
export function toNextRenderTime(form: FormData, suspicion: string | null): string {
  if (suspicion === 'decoy') return warnedRenderTime();
  return suspicion === 'expired' ? renewRenderTime() : readText(form, renderedAtName);
}

/** A text field of a form; empty when it is missing or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
