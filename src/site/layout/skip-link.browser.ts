import { findAround, onPage } from '#src/platform/lib/page-events.ts';

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

/** The element after the hero, or after whatever the hero is alone in. */
function findAfterHero(): HTMLElement | null {
  for (
    let part = document.querySelector('main [data-hero]');
    part && part.localName !== 'main';
    part = part.parentElement
  ) {
    let next = part.nextElementSibling;
    while (next?.matches(passedOver)) next = next.nextElementSibling;
    if (next instanceof HTMLElement) return next;
  }
  return null;
}

/** Streaming inserts templates and hidden elements between the parts of a page; drawings are for the eye alone. */
const passedOver = 'template, script, style, [hidden], [aria-hidden="true"]';
