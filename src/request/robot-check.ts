import { decoyName, renderedAtName } from './robot-fields.tsx';
import { checkRenderTime, isWarned, renewRenderTime, warnedRenderTime } from './render-time.ts';

/** `decoy`: the field that people do not see came back filled. The others as in `checkRenderTime`. */
export type RobotSuspicion = 'decoy' | 'tooFast' | 'expired';

/**
 * Whether a form looks as if a robot had sent it; null: it does not. Every suspicion is told to the visitor and loses
 * nothing that was typed, because a browser's extension may fill the decoy, and a page from before a restart or out of a
 * cache may carry a time that this server has not signed: sent once more, with the time that `toNextRenderTime` gives,
 * the form goes through, also with a decoy that was filled again, as long as the other signs are a person's.
 * @param shortest fewest milliseconds in which a person fills in this form
 */
export function suspectRobot(form: FormData, shortest: number): RobotSuspicion | null {
  const token = readText(form, renderedAtName);
  const timing = checkRenderTime(token, { shortest });
  const isKnownToBeFilled = timing !== 'expired' && isWarned(token);
  if (readText(form, decoyName).trim() !== '' && !isKnownToBeFilled) return 'decoy';
  return timing === 'fine' ? null : timing;
}

/** The signed time for the attempt after this one. */
export function toNextRenderTime(form: FormData, suspicion: string | null): string {
  if (suspicion === 'decoy') return warnedRenderTime();
  return suspicion === 'expired' ? renewRenderTime() : readText(form, renderedAtName);
}

/** A text of a form; empty when it is missing or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
