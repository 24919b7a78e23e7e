'use client';

import type { MouseEvent } from 'react';

/** Goes one step back in history, or to the given address when there is no step to go back. */
export function BackButton({ label, href }: { label: string; href: string }) {
  const goBack = (event: MouseEvent) => {
    if (window.history.length < 2) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <a href={href} onClick={goBack}>
      {label}
    </a>
  );
}
