import { atom } from 'jotai';

/** A navigation within a list that is under way. Both addresses are paths with their query. */
export interface ListNavigation {
  /** The address where it began: once the page shows another one, the navigation is over, for whatever reason. */
  readonly from: string;
  readonly to: string;
}

/** Shared by the filters, which show a new choice at once, and the list, which is dimmed until it has followed. */
export const listNavigationAtom = atom<ListNavigation | null>(null);

export interface ShownCount {
  /** As a sentence, which is announced when it changes. */
  readonly sentence: string;
  /** As the label of a button that shows that many. */
  readonly request: string;
}

/** The number of items in the list that is shown. */
export const resultCountAtom = atom<ShownCount | null>(null);
