/**
 * Lays out the far parts of a page that has loaded, which `base.css` leaves for later, in idle time, one at a time: nobody
 * who scrolls fast meets a part that is not ready, and a picture taken of the whole page is whole. Without this script each
 * waits until it is near. It writes rules and not attributes, because the elements are React's.
 */
export function layOutFarParts(): void {
  // A browser without idle callbacks shows everything at once.
  if (!('requestIdleCallback' in globalThis)) return;
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  layOutNext(sheet, 2, document.querySelectorAll('main > section').length);
}

function layOutNext(sheet: CSSStyleSheet, section: number, sections: number): void {
  requestIdleCallback(() => {
    const isSection = section <= sections;
    const part = isSection ? `main > section:nth-of-type(${section})` : 'main ~ footer';
    sheet.insertRule(`${part} { content-visibility: visible; }`);
    if (isSection) requestAnimationFrame(() => layOutNext(sheet, section + 1, sections));
  });
}
