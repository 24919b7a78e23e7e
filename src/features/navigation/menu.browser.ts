import { findAround, isPlainPress, onPage, whenParsed } from '#src/lib/page-events.ts';
import { menuId } from './menu-id.ts';
import { makeOutsideInert } from './outside-inert.ts';

/** Milliseconds after closing at which the content counts as closed and is back at its top: it is then out of sight. */
const closedDelay = 400;

/**
 * What the menu gains with script; it opens and closes without. The rest of the page is inert while the menu is open, so
 * that the focus stays in it, and the root is marked. It closes when the visitor goes on to another page or place.
 */
export function listenToMenu(): void {
  let release: (() => void) | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const mark = (menu: HTMLElement, isOpen: boolean) => {
    const { clientWidth, style } = document.documentElement;
    if (isOpen) style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`);
    document.documentElement.toggleAttribute('data-menu-open', isOpen);
    findButtons()[0]?.setAttribute('aria-expanded', String(isOpen));
    release?.();
    release = isOpen ? makeOutsideInert(menu) : null;
    clearTimeout(resting);
    if (isOpen) menu.dataset['content'] = 'open';
    else
      resting = setTimeout(() => {
        menu.dataset['content'] = 'closed';
        menu.scrollTop = 0;
      }, closedDelay);
  };
  const close = () => {
    if (findMenu()?.matches(':popover-open')) findMenu()?.hidePopover();
  };

  // One that was opened before the script came stays open, and the focus where it is.
  whenParsed(() => {
    const menu = findMenu();
    if (menu?.matches(':popover-open') && !release) mark(menu, true);
  });
  // Before it closes the toggle must be reachable again, because the browser gives the focus back to it.
  onPage('beforetoggle', ({ target, newState }) => {
    const menu = findMenu();
    if (menu && target === menu) mark(menu, newState === 'open');
  });
  onPage('toggle', ({ target, newState }) => {
    if (!target || target !== findMenu()) return;
    const [toggle, closeButton] = findButtons();
    if (newState === 'open') closeButton?.focus();
    else if (document.activeElement === document.body) toggle?.focus({ preventScroll: true });
  });
  // The place that a link leads to may be on this very page, and the page it leads to may fail to arrive.
  onPage('click', (event) => {
    if (isPlainPress(event) && findAround(event, `#${menuId} a:not([target])`)) close();
  });
  // A page that comes back from the browser's memory comes back as it was left.
  addEventListener('pageshow', ({ persisted }) => persisted && close());
  addEventListener('popstate', close);
}

/** Null without popovers too: the menu then stands open on the page. */
function findMenu(): HTMLElement | null {
  const menu = document.getElementById(menuId);
  return menu && 'hidePopover' in menu ? menu : null;
}

/** The button that opens the menu, and the one in it that closes it. */
function findButtons(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[popovertarget='${menuId}']`);
}
