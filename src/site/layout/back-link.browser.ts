import { findAround, isPlainPress, onPage } from '#src/platform/lib/page-events.ts';

/** Makes the back link go one step back in the history, if there is one, instead of to its own address. */
export function listen(): void {
  onPage('click', (event) => {
    if (window.history.length < 2 || !isPlainPress(event) || !findAround(event, '[data-back]')) return;
    event.preventDefault();
    window.history.back();
  });
}
