/**
 * The same-origin link to another page that an event is about: not a download, another tab or a file. A link to the
 * address in hand stays the browser's: it scrolls to an anchor, or asks for the page anew.
 */
export function findPageLink({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!(link instanceof HTMLAnchorElement) || !link.href || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  const isPage = link.origin === window.location.origin && !/\.[a-z\d]{2,5}$/i.test(link.pathname);
  const isHere = link.pathname === window.location.pathname && link.search === window.location.search;
  return isPage && !isHere ? link : null;
}

/** Path, query and hash of a link. */
export function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash;
}

/** A press of the main button alone: with another button or key the browser opens a tab, a window or a menu. */
export function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
}
