import { findAround, onPage } from '#src/platform/lib/page-events.ts';
import { findCurrentSection } from './current-section.ts';

/** Milliseconds without scrolling after which the scrolling caused by a click is over. */
const idleTime = 200;
/** Milliseconds within which a busy page starts to scroll after a click. */
const startTime = 1000;

/**
 * Marks the link of the current section. A click marks its section at once; no other is marked until the resulting
 * scrolling is over, so that the mark does not pass through the sections in between.
 */
export function listen(): void {
  let frame = 0;
  let restart: ReturnType<typeof setTimeout> | undefined;

  const update = () => {
    const positions = findLinks().map((link) => ({ id: idOf(link), box: boxOf(idOf(link)) }));
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
  // The browser leaves a link where it is of which it sees a part.
  onPage('focusin', (event) => {
    const link = findAround<HTMLAnchorElement>(event, '[data-section-links] a');
    if (link) keepInSight(link);
  });
}

function findLinks(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('[data-section-links] a')];
}

function idOf(link: HTMLAnchorElement): string {
  return decodeURIComponent(link.hash.slice(1));
}

function boxOf(id: string): DOMRect | null {
  return document.getElementById(id)?.getBoundingClientRect() ?? null;
}

/** Marks one link, or none for null: the row of links is then at its beginning, unless one of them has the focus. */
function mark(id: string | null): void {
  const list = document.querySelector('[data-section-links]');
  // A focused link is already visible and must stay so.
  const isHeld = list?.contains(document.activeElement);
  if (id === null && !isHeld) list?.scrollTo({ left: 0 });
  for (const link of findLinks()) {
    const isCurrent = idOf(link) === id;
    if (isCurrent === link.hasAttribute('aria-current')) continue;
    if (!isCurrent) {
      link.removeAttribute('aria-current');
      continue;
    }
    link.setAttribute('aria-current', 'location');
    if (!isHeld) keepInSight(link);
  }
}

/** Scrolls only the row of links, so that a link is visible on narrow screens. */
function keepInSight(link: HTMLAnchorElement): void {
  const list = link.closest('[data-section-links]');
  if (!list) return;
  const row = list.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  if (box.left < row.left || box.right > row.right) list.scrollLeft += box.left - row.left;
}
