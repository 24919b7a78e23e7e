import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** False in the server's HTML and during hydration, true afterwards. */
export function useIsEnhanced(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
