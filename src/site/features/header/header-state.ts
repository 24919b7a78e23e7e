/**
 * `visible` at the top of the page, `scrolled` when it is shown further down, `hidden` while the visitor scrolls down.
 */
export type HeaderState = 'visible' | 'hidden' | 'scrolled';

/** Pixels of upward scrolling after which the header comes back. */
export const returnDistance = 10;

export interface HeaderPosition {
  readonly state: HeaderState;
  /** Largest scroll position since the visitor last began to scroll up, in pixels from the top. */
  readonly lowest: number;
}

/** The position of the header after the page was scrolled to `top`, in pixels from the top of the page. */
export function moveHeader({ state, lowest }: HeaderPosition, top: number, height: number): HeaderPosition {
  if (top <= height) return { state: 'visible', lowest: top };
  if (top > lowest) return { state: 'hidden', lowest: top };
  if (lowest - top > returnDistance) return { state: 'scrolled', lowest: top };
  return { state: state === 'visible' ? 'scrolled' : state, lowest };
}
