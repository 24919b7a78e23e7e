/** `visible` at the head of the page, `scrolled` when it is shown further down, `hidden` while the visitor reads on. */
export type HeaderState = 'visible' | 'hidden' | 'scrolled';

/** Pixels of upward scrolling past which the header comes back. */
export const returnDistance = 10;

export interface HeaderPosition {
  readonly state: HeaderState;
  /** Lowest scroll position since the visitor last began to scroll up, in pixels from the top. */
  readonly lowest: number;
}

/** Where the header is after the page was scrolled to a position, in pixels from the top. */
export function moveHeader({ state, lowest }: HeaderPosition, top: number, height: number): HeaderPosition {
  if (top <= height) return { state: 'visible', lowest: top };
  if (top > lowest) return { state: 'hidden', lowest: top };
  if (lowest - top > returnDistance) return { state: 'scrolled', lowest: top };
  return { state: state === 'visible' ? 'scrolled' : state, lowest };
}
