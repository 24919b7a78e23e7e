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
