import { findRequestContext } from './request-context.ts';

/** Notes that a part of the page in hand failed. */
export function markFlawed(): void {
  const context = findRequestContext();
  if (context) context.notes.isFlawed = true;
}

/** Notes that the page in hand will be another one from an instant on; instants that have passed change nothing. */
export function expireAt(instant: Date | number, now = Date.now()): void {
  const context = findRequestContext();
  const time = Number(instant);
  if (context && time > now) context.notes.expiresAt = Math.min(context.notes.expiresAt, time);
}
