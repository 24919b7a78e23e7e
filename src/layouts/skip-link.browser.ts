import { findAround, onPage } from '#src/lib/page-events.ts';

/** Makes the skip link skip the hero too. */
export function listenToSkipLink(): void {
  onPage('click', (event) => {
    const target = findAround(event, '.skip') && findAfterHero();
    if (!target) return;
    event.preventDefault();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    // Without `behavior`, so that the stylesheet decides, which respects a preference for reduced motion.
    target.scrollIntoView();
  });
}

function findAfterHero(): HTMLElement | null {
  let next = document.querySelector('main [data-hero]')?.nextElementSibling;
  // Streaming inserts templates and hidden elements between the parts of a page.
  while (next?.matches('template, script, style, [hidden]')) next = next.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}
