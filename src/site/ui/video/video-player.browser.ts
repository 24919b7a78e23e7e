import { findAround, onPage } from '#src/platform/lib/page-events.ts';

/**
 * Until a film is first played, its poster has one button of the page's own in place of the browser's controls. A film that
 * a visitor has already reached or started keeps its controls.
 */
export function listen(): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-player] > button')) {
    const film = filmOf(button);
    if (!film || !film.paused || film.played.length > 0 || film === document.activeElement) continue;
    film.controls = false;
    button.dataset['state'] = 'ready';
  }
  onPage('click', (event) => {
    const button = findAround(event, '[data-player] > button');
    const film = button && filmOf(button);
    if (!film) return;
    film.controls = true;
    film.focus();
    delete button.dataset['state'];
    // Where the browser refuses, its own controls are there.
    film.play().catch((error: unknown) => {
      if (!(error instanceof DOMException)) throw error;
    });
  });
}

function filmOf(button: HTMLElement): HTMLVideoElement | null {
  return button.parentElement?.querySelector('video') ?? null;
}
