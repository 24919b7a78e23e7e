'use client';

import { useEffect } from 'react';

const oneYear = 365 * 24 * 60 * 60;

/** Keeps the language of the switcher's link that was followed for a year. Nothing is kept without a choice. */
export function LanguageChoice() {
  useEffect(() => {
    const keep = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('[data-language-choice]') : null;
      const language = link?.getAttribute('data-language-choice');
      if (!language) return;
      const secure = window.location.protocol === 'https:' ? '; Secure' : '';
      document.cookie = `locale=${encodeURIComponent(language)}; Max-Age=${oneYear}; Path=/; SameSite=Lax${secure}`;
    };
    document.addEventListener('click', keep);
    return () => document.removeEventListener('click', keep);
  }, []);

  return null;
}
