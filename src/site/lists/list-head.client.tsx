'use client';

import { type ReactNode, useState } from 'react';

/**
 * The head of a list's page: folded to its heading when the page is opened with filters, so that the results are in the
 * window. It stays as it was first shown: a filter that is chosen later must not move the bar under the pointer.
 */
export function ListHead({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const [wasFolded] = useState(isFolded);
  return <div data-folded={wasFolded || undefined}>{children}</div>;
}
