'use client';

import { useAtom } from 'jotai';
import { useCallback, useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { listNavigationAtom } from './filter-atoms.ts';

type Navigate = (to: string, history?: 'push' | 'replace') => void;

/**
 * The way from one form of a list to another. The whole page is asked for, of which the browser changes what is
 * different: the list. That keeps address, history and reload true with one mechanism, which a server action that
 * returned the list alone would not.
 *
 * @param address of the list in view, as the server gave it
 */
export function useListNavigation(address: string) {
  const router = useRouter();
  const [navigation, setNavigation] = useAtom(listNavigationAtom);

  // What is over must not begin again when the way back leads to where it began.
  useEffect(() => {
    setNavigation((latest) => (latest?.from === address ? latest : null));
  }, [address, setNavigation]);

  const navigate: Navigate = useCallback(
    (to, history = 'push') => {
      // Back where it began: the same address is asked for all the same, which gives up a navigation under way.
      const started = to === address ? null : { from: address, to };
      setNavigation(started);
      // A route is typed as the framework knows it from literal paths; ours are computed from the route table.
      router[history](to as `/${string}`, { scroll: false }).catch(() => {
        // The page's navigation says so; the list and what is ticked stay as the address has them.
        setNavigation((latest) => (latest === started ? null : latest));
      });
    },
    [router, address, setNavigation],
  );

  return {
    navigate,
    /** Where a navigation under way leads; null when none is. */
    pendingAddress: navigation?.from === address ? navigation.to : null,
  };
}
