import { Children, type ReactNode } from 'react';

/** Short facts on one line, separated by dots that stay with what precedes them; missing ones are left out. */
export function MetaLine({ children }: { children: ReactNode }) {
  return Children.toArray(children)
    .filter((child) => child !== '')
    .flatMap((child, index) => (index > 0 ? ['\u00A0· ', child] : [child]));
}
