/** The parts of a page that `base.css` leaves for later while they are far below the window. */
const farParts = 'main > section ~ section, main ~ footer';

/**
 * Lays out the far parts of a page that has loaded in idle time, one at a time: nobody who scrolls fast meets a part that is
 * not ready, and a picture taken of the whole page is whole. Without this script each waits until it is near.
 */
export function layOutFarParts(): void {
  layOutNext(document.querySelectorAll<HTMLElement>(farParts).values());
}

function layOutNext(parts: Iterator<HTMLElement>): void {
  // A browser without idle callbacks knows no far parts.
  globalThis.requestIdleCallback?.(() => {
    const { value, done } = parts.next();
    if (done) return;
    value.style.contentVisibility = 'visible';
    requestAnimationFrame(() => layOutNext(parts));
  });
}
