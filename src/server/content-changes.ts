/** What has changed: the identities of items, or null when anything may have. */
export interface ContentChange {
  readonly tags: readonly string[] | null;
}

/** Carries texts between the processes of a server, or between servers. A text may arrive twice, or not at all. */
export interface Channel {
  readonly send: (text: string) => void;
  readonly listen: (listener: (text: string) => void) => void;
}

/** Notifies caches of pages and data that the content has changed. */
export interface ContentChanges {
  readonly subscribe: (listener: (change: ContentChange) => void) => void;
  /** Notifies this process: of a change that the others notice by themselves. */
  readonly announce: (change?: ContentChange) => void;
  /**
   * Notifies this process and, through the channels, all others that serve the same site. That anything may have changed is
   * told at once, and then not again for a few seconds: what comes meanwhile is told once at their end.
   */
  readonly broadcast: (change: ContentChange) => void;
}

/** Most characters of a message; longer lists of identities are told as "anything". */
const longestMessage = 100_000;

/** Milliseconds between two changes of everything: a backend may tell of a hundred, for instance one for each slug of a branch. */
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
  const gathering = createGathering(() => tell(anything));
  for (const channel of channels) {
    channel.listen((text) => {
      const change = parseChange(text);
      if (change && change.tags === null) gathering.noteTold();
      if (change) announce(change);
    });
  }
  return {
    subscribe: (listener) => void listeners.push(listener),
    announce,
    broadcast(change) {
      if (change.tags === null) gathering.ask();
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
    /** Another process has told: perhaps before what waits here was asked, which therefore goes on waiting. */
    noteTold() {
      toldAt = performance.now();
    },
  };
}

/** A message of another process; null when it is none. */
function parseChange(text: string): ContentChange | null {
  try {
    const { tags } = JSON.parse(text) as Partial<Record<keyof ContentChange, unknown>>;
    if (tags === null) return anything;
    return Array.isArray(tags) && tags.every((tag) => typeof tag === 'string') ? { tags } : null;
  } catch {
    return null;
  }
}
