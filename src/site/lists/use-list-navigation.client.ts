'use client';

import { useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { listNavigationAtom } from './filter-atoms.ts';

type Navigate = (to: string, history?: 'push' | 'replace') => void;

/**
 * Navigates from one state of a list to another. The payload of the whole page is requested, and React updates what
 * differs: the list. Unlike a server action that returns the list alone, this keeps address, history and reload
 * consistent.
 *
 * @param address address of the list that is shown, as the server rendered it
 */
export function useListNavigation(address: string) {
  const router = useRouter();
  const [navigation, setNavigation] = useAtom(listNavigationAtom);

  // A finished navigation must not count as pending again when the visitor goes back to the address where it began.
  useEffect(() => {
    setNavigation((latest) => (latest?.from === address ? latest : null));
  }, [address, setNavigation]);

  const navigate: Navigate = useCallback(
    (to, history = 'push') => {
      // Navigating to the current address cancels a navigation under way.
      const started = to === address ? null : { from: address, to };
      setNavigation(started);
      // The router types its paths by literal routes; these are computed from the route table.
      router[history](to as `/${string}`, { scroll: false }).catch(() => {
        // ClientNavigation reports the failure; the list and the ticked choices stay as the address says.
        setNavigation((latest) => (latest === started ? null : latest));
      });
    },
    [router, address, setNavigation],
  );

  return {
    navigate,
    /** Target of the navigation under way, or null. */
    pendingAddress: navigation?.from === address ? navigation.to : null,
  };
}
