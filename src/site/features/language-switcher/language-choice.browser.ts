import { findAround, onPage } from '#src/platform/lib/page-events.ts';
import { languageCookieFor } from '#src/platform/lib/browser-storage-names.ts';

/**
 * When a link of the switcher is followed, stores its language for a year and adds the current fragment to its address.
 * Nothing is stored without a choice. Without script another link leads there by way of the server, which stores it: the
 * pages themselves set no cookie, so that they can be kept.
 */
export function listenToLanguageChoice(): void {
  onPage('click', (event) => {
    const link = findAround<HTMLAnchorElement>(event, 'a[data-language-choice]');
    if (!link) return;
    const { hash, protocol } = window.location;
    if (!link.hasAttribute('data-fallback')) link.hash = hash;
    document.cookie = languageCookieFor(link.hreflang, protocol === 'https:');
  });
}
