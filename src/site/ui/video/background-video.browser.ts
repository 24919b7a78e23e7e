import { findAround, isSlowConnection, onPage, savesData } from '#src/platform/lib/page-events.ts';

type FilmState = 'ready' | 'playing' | 'paused';

/**
 * Plays background videos while they are visible, unless the visitor prefers reduced motion, saves data or has a slow
 * connection, and handles their buttons. A video that the visitor has paused is not started again by scrolling.
 */
export function listen(): void {
  const stopped = new WeakSet<HTMLVideoElement>();
  const films = document.querySelectorAll<HTMLVideoElement>('[data-film] > video');
  for (const film of films) {
    film.addEventListener('play', () => showState(film, 'playing'));
    film.addEventListener('playing', () => film.parentElement?.toggleAttribute('data-played', true));
    film.addEventListener('pause', () => showState(film, film.played.length > 0 ? 'paused' : 'ready'));
    showState(film, 'ready');
  }
  onPage('click', (event) => {
    const film = findAround(event, '[data-film] > button')?.parentElement?.querySelector('video');
    if (!film) return;
    if (film.paused) {
      stopped.delete(film);
      play(film);
    } else {
      stopped.add(film);
      film.pause();
    }
  });
  if (wantsStillness()) return;
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!(target instanceof HTMLVideoElement) || stopped.has(target)) continue;
      if (isIntersecting) play(target);
      else target.pause();
    }
  });
  for (const film of films) observer.observe(film);
}

function showState(film: HTMLVideoElement, state: FilmState): void {
  film.parentElement?.querySelector('button')?.setAttribute('data-state', state);
}

/** Whether videos start only by their button: reduced motion, saved data or a slow connection. */
function wantsStillness(): boolean {
  const asksForLess = matchMedia('(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)').matches;
  return asksForLess || isSlowConnection() || savesData() === true;
}

/** A browser in power-saving mode refuses to play; the video then stays paused next to its button. */
function play(film: HTMLVideoElement): void {
  film.autoplay = true;
  film.play().catch((error: unknown) => {
    if (!(error instanceof DOMException)) throw error;
  });
}
