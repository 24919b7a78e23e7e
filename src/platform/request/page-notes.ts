/** Facts that rendering learns about a page, for the page store. */
export interface PageNotes {
  /** Whether it is rendered ahead for the store while no visitor waits, so that it should wait for fresh answers. */
  readonly isAhead: boolean;
  /** How soon it is needed when it is rendered ahead: in place of a stale page, or perhaps never. */
  readonly urgency: 'refresh' | 'warming';
  /** When its forms say they were rendered, in milliseconds since the epoch. */
  readonly renderedAt: number;
  /** Identities of the items shown; purging one of them purges the page. */
  readonly tags: Set<string>;
  /** Whether a visitor watches it arrive, so that its head may precede slow parts. */
  readonly isStreamed: boolean;
  /** Whether its head preceded its entry or its frame. */
  isLate: boolean;
  /** Whether a part of it is missing, so that it must not be stored. */
  isFlawed: boolean;
  /** When it changes by the passage of time alone, in milliseconds since the epoch. */
  expiresAt: number;
  /** Source of the regular expression that finds a visitor's consent choice among the cookies. */
  decidedPattern: string | null;
  /** Path of the picture for links to it, if the site draws it. */
  sharePath: string | null;
  /** Milliseconds of each call to the content backend that was made for it. */
  readonly backendCalls: number[];
}

interface NotesOptions {
  readonly isAhead?: boolean;
  readonly urgency?: PageNotes['urgency'];
  readonly renderedAt?: number;
  readonly isStreamed?: boolean;
}

export function createPageNotes({
  isAhead = false,
  urgency = 'refresh',
  renderedAt = Date.now(),
  isStreamed = !isAhead,
}: NotesOptions = {}): PageNotes {
  return {
    isAhead,
    urgency,
    renderedAt,
    tags: new Set(),
    isStreamed,
    isLate: false,
    isFlawed: false,
    expiresAt: Number.POSITIVE_INFINITY,
    decidedPattern: null,
    sharePath: null,
    backendCalls: [],
  };
}
