/** Stops the scrolling that still waits for its place to appear. */
let stopWaiting = () => {};

const signsOfVisitor = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls as soon as the place is there. A streamed page grows: until it is long enough this tries again each time, and
 * gives up when the visitor moves the page.
 */
function scrollWhenReady(reach: () => boolean): void {
  stopWaiting();
  if (reach()) return;
  const observer = new ResizeObserver(() => {
    if (reach()) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const sign of signsOfVisitor) window.removeEventListener(sign, stop);
  };
  observer.observe(document.body);
  for (const sign of signsOfVisitor) window.addEventListener(sign, stop, { passive: true });
  stopWaiting = stop;
}

export function scrollToTop(): void {
  stopWaiting();
  window.scrollTo({ top: 0, behavior: 'instant' });
}

/** Puts the page back to where it was. */
export function scrollToPosition(top: number): void {
  scrollWhenReady(() => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) < 2;
  });
}

/** The same on the page in hand, where a smooth scrolling under way may take a last step after it was told to stop. */
export function returnToPosition(top: number): void {
  scrollToPosition(top);
  requestAnimationFrame(() => requestAnimationFrame(() => scrollToPosition(top)));
}

/** Scrolls to an anchor; below the header, because the browser heeds the page's scroll padding. */
export function scrollToAnchor(
  hash: string,
  behavior: 'auto' | 'instant',
  onReach: (anchor: HTMLElement) => void,
): void {
  scrollWhenReady(() => {
    const anchor = findAnchor(hash);
    if (!anchor) return false;
    anchor.scrollIntoView({ behavior });
    onReach(anchor);
    return true;
  });
}

/** The element that a hash names: `#d%C3%A9but` → the element with the id `début`. */
function findAnchor(hash: string): HTMLElement | null {
  const raw = hash.slice(1);
  if (raw === '') return null;
  try {
    return document.getElementById(raw) ?? document.getElementById(decodeURIComponent(raw));
  } catch {
    return null; // A malformed escape names nothing.
  }
}
