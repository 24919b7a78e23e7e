/** Notifies caches of pages and data that the content has changed. */
export interface ContentChanges {
  readonly subscribe: (listener: () => void) => void;
  readonly announce: () => void;
}

export function createContentChanges(): ContentChanges {
  const listeners: (() => void)[] = [];
  return {
    subscribe: (listener) => void listeners.push(listener),
    announce: () => {
      for (const listener of listeners) listener();
    },
  };
}
