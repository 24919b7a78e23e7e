import { findAround, onPage, savesData } from '#src/platform/lib/page-events.ts';

/** Milliseconds that a mouse rests on a link before its page is fetched; speculation rules of moderate eagerness wait as long. */
const restTime = 200;

/**
 * Fetches the page of a link that is pressed, or on which the mouse rests, where the browser has no speculation rules (Safari,
 * Firefox): the browser then only asks whether its copy is still good. `fetch`, because Safari ignores `<link rel=prefetch>`.
 * Pages without rules, such as previews, fetch nothing.
 */
export function prefetchOnIntent(): void {
  if (HTMLScriptElement.supports?.('speculationrules') || savesData()) return;
  if (!document.querySelector('script[type=speculationrules]')) return;
  const known = new Set([addressOf(window.location)]);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const prefetch = (event: Event) => {
    const link = findAround<HTMLAnchorElement>(event, 'a[href]:not([download], [target])');
    if (!link || !leadsToPage(link) || known.has(addressOf(link))) return;
    known.add(addressOf(link));
    fetch(addressOf(link), { priority: 'low' }).catch(() => undefined); // The visitor's own request shows what is wrong.
  };
  onPage('pointerdown', prefetch);
  onPage('pointerover', (event) => {
    clearTimeout(timer);
    if (event.pointerType === 'mouse') timer = setTimeout(() => prefetch(event), restTime);
  });
}

const addressOf = ({ origin, pathname, search }: Location | HTMLAnchorElement) => origin + pathname + search;

/** A page of the site: no other host, no picture and no other file. */
function leadsToPage({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin === window.location.origin && !pathname.startsWith('/media/') && !/\.\w+$/.test(pathname);
}
