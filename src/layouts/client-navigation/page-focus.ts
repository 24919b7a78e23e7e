/**
 * Moves the focus to what the visitor has come for: the page's heading. A screen reader then says it once, and the next
 * Tab leads into the new page (WCAG 2.4.3).
 */
export function focusPage(): void {
  const main = document.querySelector('main');
  const target = main?.querySelector('h1') ?? main;
  if (target) focusElement(target);
}

/** Gives the focus to an element of whatever kind, and leaves the page where it is. */
export function focusElement(element: HTMLElement): void {
  element.focus({ preventScroll: true });
  if (document.activeElement === element) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
