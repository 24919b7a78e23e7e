import { atom } from 'jotai';

/** A navigation within a list that is under way. Both addresses are paths with their query. */
export interface ListNavigation {
  /** The address where it began: once the page shows another one, the navigation is over, for whatever reason. */
  readonly from: string;
  readonly to: string;
}

/** Shared by the filters, which show a new choice at once, and the list, which is dimmed until it has followed. */
export const listNavigationAtom = atom<ListNavigation | null>(null);

/** The number of items in the list, as a sentence; it is announced when it changes. */
export const resultCountAtom = atom<string | null>(null);
