import { findAnchor } from './scroll.ts';

/**
 * Moves the focus to what the visitor has come for: the anchor asked for, otherwise the page's heading. A screen reader
 * then says it once, and the next Tab leads into the new page (WCAG 2.4.3).
 */
export function focusPage(hash: string): void {
  const main = document.querySelector('main');
  const target = findAnchor(hash) ?? main?.querySelector('h1') ?? main;
  if (!target) return;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
