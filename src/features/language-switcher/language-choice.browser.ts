import { languageCookie } from '#src/lib/stored-names.ts';
import { findAround, onPage } from '#src/lib/page-events.ts';

const oneYear = 365 * 24 * 60 * 60;

/**
 * When a link of the switcher is followed: keeps its language for a year, and the place on the page in its address.
 * Nothing is kept without a choice. Without script nothing is kept either: the cookie is a preference that changes no
 * page, so no answer of the server, which may lie in a cache, has to carry it.
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
