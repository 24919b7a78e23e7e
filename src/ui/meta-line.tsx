import { Children, Fragment, type ReactNode } from 'react';

/** Short facts on one line, separated by commas; what is absent leaves no trace. */
export function MetaLine({ children }: { children: ReactNode }) {
  return Children.toArray(children)
    .filter((child) => child !== '')
    .map((child, index) => (
      // The facts of a line never change places.
      <Fragment key={index}>
        {index > 0 && ', '}
        {child}
      </Fragment>
    ));
}
