'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { addressOf, findPageLink, isPlainPress } from './page-link.ts';

/** Milliseconds for which a link has the pointer or the focus before its page is fetched: in passing is no intent. */
const intentDelay = 60;

/**
 * Turns plain links into navigations within the application: fetched on intent (pointer or focus), followed on click.
 * One listener serves the whole page, so that a link costs no script of its own.
 */
export function PageLinks() {
  const { prefetch, push } = useRouter();

  useEffect(() => {
    let intent: ReturnType<typeof setTimeout> | undefined;
    const prepare = (event: Event) => {
      clearTimeout(intent);
      const link = findPageLink(event);
      if (link && !savesData()) intent = setTimeout(() => prefetch(addressOf(link)), intentDelay);
    };
    const follow = (event: MouseEvent) => {
      if (event.defaultPrevented || !isPlainPress(event)) return;
      const link = findPageLink(event);
      if (!link) return;
      event.preventDefault();
      clearTimeout(intent);
      push(addressOf(link)).catch(() => undefined); // The router has reported it.
    };
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', prepare, { passive: true });
    document.addEventListener('focusin', prepare);
    return () => {
      clearTimeout(intent);
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', prepare);
      document.removeEventListener('focusin', prepare);
    };
  }, [prefetch, push]);

  return null;
}

/** Whether the visitor asks for few bytes. Only some browsers tell. */
function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true; // No lib type.
}
