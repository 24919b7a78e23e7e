import { atom } from 'jotai';

/** A navigation within a list that is under way. Both addresses are paths with their query. */
export interface ListNavigation {
  /** Where it began: once the page shows another address, it is over, whichever way that came about. */
  readonly from: string;
  readonly to: string;
}

/** Shared by the filters, which show what is chosen at once, and the list, which is dimmed until it follows. */
export const listNavigationAtom = atom<ListNavigation | null>(null);

/** How many items the list in view has, as a sentence; it is said aloud when it changes. */
export const resultCountAtom = atom<string | null>(null);
