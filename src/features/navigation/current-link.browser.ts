import { findAround, isPlainPress, onPage } from '#src/lib/page-events.ts';

/** A link to the page in hand leads to its beginning, without loading anew what is there. */
export function listen(): void {
  onPage('click', (event) => {
    if (!isPlainPress(event)) return;
    const address = findAround<HTMLAnchorElement>(event, 'a[aria-current=page]')?.href;
    if (address === undefined || address !== window.location.href.split('#', 1)[0]) return;
    event.preventDefault();
    if (window.location.hash) window.history.pushState(null, '', address);
    // Where a page that is loaded begins for the keyboard too, and not in the foot that the link stands in.
    document.querySelector('main')?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  });
}
