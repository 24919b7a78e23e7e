'use client';

import { useEffect, useRef, useState } from 'react';
import { findCurrentSection } from './current-section.ts';

interface SectionLinksProps {
  sections: readonly { readonly id: string; readonly label: string }[];
  className: string;
}

/** Milliseconds without scrolling after which a click's own scrolling is over. */
const idleTime = 200;
/** Milliseconds that a busy page may take to begin scrolling after a click. */
const startTime = 1000;

/**
 * Plain links to sections of the page, of which the current one is marked. A click marks its section at once; the marks
 * rest until the scrolling it sets off has been idle, so that they do not run through the sections in between.
 */
export function SectionLinks({ sections, className }: SectionLinksProps) {
  const [current, setCurrent] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const restart = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    let frame = 0;
    const update = () => {
      const positions = sections.map(({ id }) => ({ id, top: topOf(id) }));
      setCurrent(findCurrentSection(positions, window.innerHeight));
    };
    const pause = (time: number) => {
      clearTimeout(restart.current);
      restart.current = setTimeout(() => {
        restart.current = undefined;
        update();
      }, time);
    };
    const onScroll = () => {
      if (restart.current !== undefined) return pause(idleTime);
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const section = link && sections.find(({ id }) => link.hash === `#${id}`);
      if (!section) return;
      setCurrent(section.id);
      pause(startTime);
    };
    const links = list.current;
    links?.addEventListener('click', onClick);
    document.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('resize', onScroll, { passive: true });
    update();
    return () => {
      links?.removeEventListener('click', onClick);
      document.removeEventListener('scroll', onScroll);
      window.removeEventListener('resize', onScroll);
      cancelAnimationFrame(frame);
      clearTimeout(restart.current);
      restart.current = undefined;
    };
  }, [sections]);

  useEffect(() => keepInSight(list.current), [current]);

  return (
    <ul role="list" ref={list} className={className}>
      {sections.map(({ id, label }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

function topOf(id: string): number | null {
  return document.getElementById(id)?.getBoundingClientRect().top ?? null;
}

/** Scrolls the row of links, and only that, so that the marked one is seen on narrow screens. */
function keepInSight(list: HTMLUListElement | null): void {
  const link = list?.querySelector<HTMLElement>('[aria-current]');
  // A link that has the focus is in sight already, and stays there.
  if (!list || !link || list.contains(document.activeElement)) return;
  const row = list.getBoundingClientRect();
  const box = link.getBoundingClientRect();
  if (box.left < row.left || box.right > row.right) list.scrollLeft += box.left - row.left;
}
