/** The identities of the changed items, or null when anything may have changed. */
export interface ContentChange {
  readonly tags: readonly string[] | null;
  /** For a change that the backend has not announced: an entry that has appeared by its date or is gone. */
  readonly appearance?: Appearance;
}

/** Names a change that a process has noticed by itself; the others adopt it, so that it is announced once. */
export interface Appearance {
  /** The latest date by which an entry has appeared by itself, in milliseconds since 1970; 0 for none. */
  readonly appearedAt: number;
  /** When a change without such a date was noticed last. */
  readonly noticedAt: number;
}

/** Carries texts between the processes of a server, or between servers. A text may arrive twice, or not at all. */
export interface Channel {
  readonly send: (text: string) => void;
  readonly listen: (listener: (text: string) => void) => void;
}

/** Notifies caches of pages and data that the content has changed. */
export interface ContentChanges {
  readonly subscribe: (listener: (change: ContentChange) => void) => void;
  /** The latest appearance that this process knows, its own or another one's. */
  readonly appearance: Appearance;
  /** Whether an appearance is later than the latest known, which it then is. */
  readonly noteAppearance: (appearance: Appearance) => boolean;
  /** Notifies this process: of a change that the others notice by themselves. */
  readonly announce: (change?: ContentChange) => void;
  /**
   * Notifies this process and, through the channels, all others that serve the same site. "Anything may have changed" is
   * announced at once, and then not again for a few seconds: changes in between are announced once at their end.
   */
  readonly broadcast: (change: ContentChange) => void;
}

/** Most characters of a message; longer lists of identities are sent as "anything". */
const longestMessage = 100_000;

/**
 * Milliseconds between two changes of everything: a backend may announce a hundred, for instance one for each slug of a
 * branch.
 */
export const gatherMs = 5_000;

export const anything: ContentChange = { tags: null };

export function createContentChanges(channels: readonly Channel[] = []): ContentChanges {
  const listeners: ((change: ContentChange) => void)[] = [];
  const announce = (change = anything) => {
    for (const listener of listeners) listener(change);
  };
  const tell = (change: ContentChange) => {
    announce(change);
    const text = JSON.stringify(change);
    for (const channel of channels) channel.send(text.length > longestMessage ? JSON.stringify(anything) : text);
  };
  let latest: Appearance = { appearedAt: 0, noticedAt: 0 };
  const noteAppearance = ({ appearedAt, noticedAt }: Appearance) => {
    const before = latest;
    latest = {
      appearedAt: Math.max(before.appearedAt, appearedAt),
      noticedAt: Math.max(before.noticedAt, noticedAt),
    };
    return latest.appearedAt > before.appearedAt || latest.noticedAt > before.noticedAt;
  };
  const gathering = createGathering(() => tell(anything));
  for (const channel of channels) {
    channel.listen((text) => {
      const change = parseChange(text);
      if (!change || (change.appearance && !noteAppearance(change.appearance))) return;
      if (change.tags === null) gathering.noteTold();
      announce(change);
    });
  }
  return {
    subscribe: (listener) => void listeners.push(listener),
    get appearance() {
      return latest;
    },
    noteAppearance,
    announce,
    broadcast(change) {
      if (change.appearance) {
        gathering.noteTold();
        tell(change);
      } else if (change.tags === null) gathering.ask();
      else tell(change);
    },
  };
}

/** Calls `tell` at the first of several questions, and once more at the end of the time in which the others have come. */
function createGathering(tell: () => void) {
  let toldAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  const ask = () => {
    clearTimeout(timer);
    const rest = toldAt + gatherMs - performance.now();
    if (rest > 0) {
      timer = setTimeout(ask, rest).unref();
      return;
    }
    toldAt = performance.now();
    tell();
  };
  return {
    ask,
    /**
     * Another process has announced a change, perhaps before the one waiting here was made, which therefore keeps waiting.
     */
    noteTold() {
      toldAt = performance.now();
    },
  };
}

/** A message of another process; null for anything else. */
function parseChange(text: string): ContentChange | null {
  try {
    const { tags, appearance } = JSON.parse(text) as Partial<Record<keyof ContentChange, unknown>>;
    if (tags === null) return isAppearance(appearance) ? { tags, appearance } : anything;
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? { tags } : null;
  } catch {
    return null;
  }
}

function isAppearance(value: unknown): value is Appearance {
  const { appearedAt, noticedAt } = (value ?? {}) as Partial<Record<keyof Appearance, unknown>>;
  return Number.isFinite(appearedAt) && Number.isFinite(noticedAt);
}
