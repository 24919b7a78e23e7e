import { useEffect, useEffectEvent, useState } from 'react';

/** A part of the interface that lies in a file of its own and is fetched when it is first needed. */
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
 * The part once it has arrived; null before. It is asked for when `isNeeded` first becomes true. A failure goes to the
 * browser's error handling, and `onFailure` puts the interface back.
 */
export function useLazyPart<T>(part: LazyPart<T>, isNeeded: boolean, onFailure: () => void): T | null {
  // Wrapped, because a part that is a component would be called as if it computed the next state.
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
