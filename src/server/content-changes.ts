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
  /** Notifies this process and, through the channels, all others that serve the same site. */
  readonly broadcast: (change: ContentChange) => void;
}

/** Most characters of a message; longer lists of identities are told as "anything". */
const longestMessage = 100_000;

export const anything: ContentChange = { tags: null };

export function createContentChanges(channels: readonly Channel[] = []): ContentChanges {
  const listeners: ((change: ContentChange) => void)[] = [];
  const announce = (change = anything) => {
    for (const listener of listeners) listener(change);
  };
  for (const channel of channels) {
    channel.listen((text) => {
      const change = parseChange(text);
      if (change) announce(change);
    });
  }
  return {
    subscribe: (listener) => void listeners.push(listener),
    announce,
    broadcast(change) {
      announce(change);
      const text = JSON.stringify(change);
      for (const channel of channels) channel.send(text.length > longestMessage ? JSON.stringify(anything) : text);
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
