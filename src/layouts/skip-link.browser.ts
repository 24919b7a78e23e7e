import { findAround, onPage } from '#src/lib/page-events.ts';

/** Lets the skip link lead past the hero too. */
export function listenToSkipLink(): void {
  onPage('click', (event) => {
    const target = findAround(event, '.skip') && findAfterHero();
    if (!target) return;
    event.preventDefault();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    // Smooth or not: the stylesheet decides, which knows whether the visitor wants reduced motion.
    target.scrollIntoView();
  });
}

function findAfterHero(): HTMLElement | null {
  let next = document.querySelector('main [data-hero]')?.nextElementSibling;
  // A part that still streams leaves templates and hidden elements on its way.
  while (next?.matches('template, script, style, [hidden]')) next = next.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}
