'use client';

import { type ReactNode, useState } from 'react';
import { Icon } from '#src/site/ui/icon/icon.tsx';

interface FilterFoldProps {
  readonly label: string;
  /** Whether the bar is open when the page is: the list has more than one page, or what is shown was chosen. */
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/**
 * Folds the bar of a list that most visitors need not search. Afterwards only the visitor opens and closes it: what is typed
 * must not close the field it is typed in.
 */
export function FilterFold({ label, isOpen, children }: FilterFoldProps) {
  const [wasOpen] = useState(isOpen);
  return (
    <details open={wasOpen} data-filter-fold>
      <summary>
        <Icon name="search" />
        <span>{label}</span>
      </summary>
      {children}
    </details>
  );
}
