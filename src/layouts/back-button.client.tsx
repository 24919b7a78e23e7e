'use client';

import type { MouseEvent, ReactNode } from 'react';

interface BackButtonProps {
  className: string;
  href: string;
  children: ReactNode;
}

/** Goes one step back in history, or to the given address when there is no step to go back. */
export function BackButton({ className, href, children }: BackButtonProps) {
  const goBack = (event: MouseEvent) => {
    if (window.history.length < 2) return;
    event.preventDefault();
    window.history.back();
  };
  return (
    <a className={className} href={href} onClick={goBack}>
      {children}
    </a>
  );
}
