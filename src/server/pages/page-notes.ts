import { findRequestContext } from '../request-context.ts';

/** What is learnt about a page while it is rendered, for whoever may keep it. */
export interface PageNotes {
  /** Whether it is rendered for the store and no visitor waits: it is worth waiting for fresh answers. */
  readonly isAhead: boolean;
  /** Identities of the items shown, by which it is purged. */
  readonly tags: Set<string>;
  /** Whether a part of it is missing, so that it must not be shown to anybody else. */
  isFlawed: boolean;
  /** When something on it changes by the mere passing of time, in milliseconds since the epoch. */
  expiresAt: number;
  /** Source of the regular expression that finds a visitor's answer to the consent question. */
  decidedPattern: string | null;
}

export function createPageNotes({ isAhead = false } = {}): PageNotes {
  return { isAhead, tags: new Set(), isFlawed: false, expiresAt: Number.POSITIVE_INFINITY, decidedPattern: null };
}

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
