'use client';

import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { resultCountAtom } from './filter-atoms.ts';

/** How many items a list has, where it is read; and for the live region, which outlives the list. */
export function ResultCount({ children }: { children: string }) {
  const setCount = useSetAtom(resultCountAtom);
  useEffect(() => {
    setCount(children);
    return () => setCount(null);
  }, [children, setCount]);
  return (
    <span tabIndex={-1} data-list-count>
      {children}
    </span>
  );
}
