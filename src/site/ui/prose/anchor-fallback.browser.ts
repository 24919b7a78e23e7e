import { toTextAnchor } from '#src/platform/lib/fold-text.ts';

/**
 * Links on other sites and in menus name an anchor as its editor wrote it, and links in texts name every anchor as one of a
 * text: where nothing has the id in the address, the page goes to the other one.
 */
export function listenToTextAnchors(): void {
  addEventListener('hashchange', goToAnchor);
  goToAnchor();
}

function goToAnchor(): void {
  const written = window.location.hash.slice(1);
  const anchor = toTextAnchor(written);
  if (!anchor || document.querySelector(':target')) return;
  const id = [anchor, anchor.slice('text:'.length)].find((each) => document.getElementById(each));
  if (id) window.location.replace(`#${encodeURI(id)}`);
}
