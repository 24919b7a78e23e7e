import { findAround, onPage } from '#src/lib/page-events.ts';

/** Lets the way back go one step back in history, where there is one, instead of to its own address. */
export function listenToBackLink(): void {
  onPage('click', (event) => {
    if (window.history.length < 2 || !findAround(event, '[data-back]')) return;
    event.preventDefault();
    window.history.back();
  });
}
