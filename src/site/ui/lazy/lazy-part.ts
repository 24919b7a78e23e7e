import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the interface whose code is its own chunk, fetched when it is first needed. */
export interface LazyPart<T> {
  /** Fetches once, however often it is called. After a failure the next call tries again. */
  readonly load: () => Promise<T>;
  /** Fetches on intent (pointer or focus). A failure is left to the opening, which tries again and reports it. */
  readonly preload: () => void;
}

export function createLazyPart<T>(fetchPart: () => Promise<T>): LazyPart<T> {
  let pending: Promise<T> | null = null;
  const load = () => {
    pending ??= fetchPart().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
  return { load, preload: () => void load().catch(() => undefined) };
}

/**
 * The loaded part; null before. Loading starts when `isNeeded` first becomes true. A failure is reported to the browser's
 * error handling, and `onFailure` resets the interface.
 */
export function useLazyPart<T>(part: LazyPart<T>, isNeeded: boolean, onFailure: () => void): T | null {
  // Wrapped in a function, because React would call a component as a state updater.
  const [loaded, setLoaded] = useState<{ readonly value: T } | null>(null);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    if (!isNeeded || loaded) return;
    let isWanted = true;
    part.load().then(
      (value) => isWanted && setLoaded({ value }),
      (error: unknown) => {
        reportError(error);
        if (isWanted) fail();
      },
    );
    return () => {
      isWanted = false;
    };
  }, [part, isNeeded, loaded]);

  return loaded?.value ?? null;
}
