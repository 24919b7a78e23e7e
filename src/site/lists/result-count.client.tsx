'use client';

import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { resultCountAtom } from './filter-atoms.ts';

/**
 * The number of items of a list. It is shown here and passed to the live region, which stays when the list is replaced.
 */
export function ResultCount({ request, children }: { request: string; children: string }) {
  const setCount = useSetAtom(resultCountAtom);
  useEffect(() => {
    setCount({ sentence: children, request });
    return () => setCount(null);
  }, [children, request, setCount]);
  return (
    <span tabIndex={-1} data-list-count>
      {children}
    </span>
  );
}
