import { findAround, onPage } from '#src/platform/lib/page-events.ts';

/** Shows the share buttons where the browser can share, and opens its dialog with the page's canonical address. */
export function listen(): void {
  if (!('share' in navigator)) return;
  for (const button of document.querySelectorAll<HTMLElement>('[data-share]')) button.hidden = false;
  onPage('click', (event) => {
    if (!findAround(event, '[data-share]')) return;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
    // A visitor who closes the dialog rejects the promise, which is no failure.
    navigator.share({ title: document.title, url: canonical?.href ?? location.href }).catch(() => undefined);
  });
}
