import { Children, type ReactNode } from 'react';

/** Short facts on one line, with points between them; what is absent leaves no trace. */
export function MetaLine({ children }: { children: ReactNode }) {
  return Children.toArray(children)
    .filter((child) => child !== '')
    .flatMap((child, index) => (index > 0 ? [' · ', child] : [child]));
}
