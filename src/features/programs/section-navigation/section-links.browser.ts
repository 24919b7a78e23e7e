import { findAround, onPage } from '#src/lib/page-events.ts';
import { findCurrentSection } from './current-section.ts';

/** Milliseconds without scrolling after which a click's own scrolling is over. */
const idleTime = 200;
/** Milliseconds that a busy page may take to begin scrolling after a click. */
const startTime = 1000;

/**
 * Marks the link of the section being read. A click marks its section at once; the marks rest until the scrolling it
 * sets off has been idle, so that they do not run through the sections in between.
 */
export function listen(): void {
  let frame = 0;
  let restart: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const positions = findLinks().map((link) => ({ id: idOf(link), top: topOf(idOf(link)) }));
    mark(findCurrentSection(positions, window.innerHeight));
  };
  const pause = (time: number) => {
    clearTimeout(restart);
    restart = setTimeout(() => {
      restart = undefined;
      update();
    }, time);
  };
  const onScroll = () => {
    if (restart !== undefined) return pause(idleTime);
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };

  update();
  onPage('scroll', onScroll);
  window.addEventListener('resize', onScroll, { passive: true });
  onPage('click', (event) => {
    const link = findAround<HTMLAnchorElement>(event, '[data-section-links] a');
    if (!link) return;
    mark(idOf(link));
    pause(startTime);
  });
}

function findLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-section-links] a')];
}

function idOf(link: HTMLAnchorElement): string {
  return decodeURIComponent(link.hash.slice(1));
}

function topOf(id: string): number | null {
  return document.getElementById(id)?.getBoundingClientRect().top ?? null;
}

/** Marks one link, or none. */
function mark(id: string | null): void {
  for (const link of findLinks()) {
    const isCurrent = idOf(link) === id;
    if (isCurrent === link.hasAttribute('aria-current')) continue;
    if (!isCurrent) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', 'location');
    keepInSight(link);
  }
}

/** Scrolls the row of links, and only that, so that the marked one is seen on narrow screens. */
function keepInSight(link: HTMLAnchorElement): void {
  const list = link.closest('[data-section-links]');
  // A link that has the focus is in sight already, and stays there.
  if (!list || list.contains(document.activeElement)) return;
  const row = list.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  if (box.left < row.left || box.right > row.right) list.scrollLeft += box.left - row.left;
}
