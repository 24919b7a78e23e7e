/**
 * Lays out the far parts of a page that has loaded, which `base.css` leaves for later, in idle time, one at a time, so that
 * a visitor who scrolls fast meets no unfinished part, and a screenshot of the whole page is complete. Without this script
 * each waits until it is near. It writes rules and not attributes, because the elements are React's. Reading its position
 * makes the browser lay out a waiting part: style and layout are one task, paint is the next one.
 */
export function layOutFarParts(): void {
  // A browser without idle callbacks shows everything at once.
  if (!('requestIdleCallback' in globalThis)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  const sections = [...document.querySelectorAll('main > section')].map((section, index): FarPart => [
    section,
    `main > section:nth-of-type(${index + 1})`,
  ]);
  const later = [...document.querySelectorAll('main ~ footer [data-later]')].map((part): FarPart => [part, null]);
  layOut([...sections.slice(1), ...later, [null, 'main ~ footer, [data-later]']], sheet);
}

/** An element to lay out, and the selector of the parts that may be visible then. */
type FarPart = readonly [element: Element | null, selector: string | null];

function layOut([part, ...rest]: readonly FarPart[], sheet: CSSStyleSheet): void {
  if (!part) return;
  requestIdleCallback(() => {
    const [element, selector] = part;
    element?.lastElementChild?.getBoundingClientRect();
    requestAnimationFrame(() => {
      if (selector) sheet.insertRule(`:is(${selector}) { content-visibility: visible; }`);
      requestAnimationFrame(() => layOut(rest, sheet));
    });
  });
}
