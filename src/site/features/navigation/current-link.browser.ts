import { findAround, isPlainPress, onPage } from '#src/platform/lib/page-events.ts';

/** Makes a link to the current page scroll to its top instead of loading it again. */
export function listenToCurrentLink(): void {
  onPage('click', (event) => {
    if (!isPlainPress(event)) return;
    const address = findAround<HTMLAnchorElement>(event, 'a[aria-current=page]')?.href;
    if (address === undefined || address !== window.location.href.split('#', 1)[0]) return;
    event.preventDefault();
    if (window.location.hash) window.history.pushState(null, '', address);
    // Keyboard focus starts at the top too, as on a loaded page, and not in the footer with the link.
    document.querySelector('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
}
