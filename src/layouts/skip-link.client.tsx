'use client';

import type { MouseEvent } from 'react';

/**
 * Leads past header and hero, to the element that follows the hero; to the beginning of the content where there is no
 * hero, and without script.
 */
export function SkipLink({ label }: { label: string }) {
  const skip = (event: MouseEvent) => {
    const target = findAfterHero();
    if (!target) return;
    event.preventDefault();
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
    target.focus({ preventScroll: true });
    // Smooth or not: the stylesheet decides, which knows whether the visitor wants reduced motion.
    target.scrollIntoView();
  };
  return (
    <a className="skip" href="#content" onClick={skip}>
      {label}
    </a>
  );
}

function findAfterHero(): HTMLElement | null {
  let next = document.querySelector('main [data-hero]')?.nextElementSibling;
  // A part that still streams leaves templates and hidden elements on its way.
  while (next && next.matches('template, script, style, [hidden]')) next = next.nextElementSibling;
  return next instanceof HTMLElement ? next : null;
}
