import { decoyName, renderedAtName } from '#src/lib/robot-fields.ts';
import { checkRenderTime } from './render-time.ts';

/** `decoy`: the field that people do not see came back filled. The others as in `checkRenderTime`. */
export type RobotSuspicion = 'decoy' | 'tooFast' | 'expired';

/**
 * Whether a form looks as if a robot had sent it; null: it does not. Every suspicion is told to the visitor and loses
 * nothing that was typed, because a browser's extension may have filled the decoy, and a page from before a restart or
 * out of a cache may carry a time that this server has not signed: sent once more, the form goes through.
 * @param shortest fewest milliseconds in which a person fills in this form
 */
export function suspectRobot(form: FormData, shortest: number): RobotSuspicion | null {
  if (readText(form, decoyName).trim() !== '') return 'decoy';
  const timing = checkRenderTime(readText(form, renderedAtName), { shortest });
  return timing === 'fine' ? null : timing;
}

/** A text of a form; empty when it is missing or a file. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
