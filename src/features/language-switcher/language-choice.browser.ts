import { findAround, onPage } from '#src/lib/page-events.ts';
import { languageCookie } from '#src/lib/stored-names.ts';

const oneYear = 365 * 24 * 60 * 60;

/**
 * When a link of the switcher is followed, stores its language for a year and adds the current fragment to its address.
 * Nothing is stored without a choice, nor without script: the cookie is only a preference and changes no page, so that
 * the server's cacheable responses need not set it.
 */
export function listenToLanguageChoice(): void {
  onPage('click', (event) => {
    const link = findAround<HTMLAnchorElement>(event, 'a[data-language-choice]');
    if (!link) return;
    const { hash, protocol } = window.location;
    if (!link.hasAttribute('data-fallback')) link.hash = hash;
    const secure = protocol === 'https:' ? '; Secure' : '';
    document.cookie = `${languageCookie}=${link.hreflang}; Max-Age=${oneYear}; Path=/; SameSite=Lax${secure}`;
  });
}
