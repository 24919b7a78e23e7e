'use client';

import { useEffect } from 'react';

const oneYear = 365 * 24 * 60 * 60;

/**
 * When a link of the switcher is followed: keeps its language for a year, and the place on the page in its address.
 * Nothing is kept without a choice. Without script nothing is kept either: the cookie is a preference that changes no
 * page, so no answer of the server, which may lie in a cache, has to carry it.
 */
export function LanguageChoice() {
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('[data-language-choice]') : null;
      const language = link?.getAttribute('data-language-choice');
      if (!language) return;
      if (link instanceof HTMLAnchorElement && !link.hasAttribute('data-fallback')) link.hash = window.location.hash;
      const secure = window.location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = `locale=${encodeURIComponent(language)}; Max-Age=${oneYear}; Path=/; SameSite=Lax${secure}`;
    };
    // Before the link is followed within the application.
    document.addEventListener('click', keep, { capture: true });
    return () => document.removeEventListener('click', keep, { capture: true });
  }, []);

  return null;
}
