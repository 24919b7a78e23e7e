import { afterPaint, findAround, isPlainPress, onPage, whenParsed } from '#src/platform/lib/page-events.ts';
import { hidePopover, isPopoverOpen } from '#src/site/ui/popover.ts';
import { menuId } from './menu-id.ts';
import { makeOutsideInert } from './outside-inert.ts';

/** Milliseconds after closing when the menu is no longer visible. */
const closedDelay = 400;

/**
 * Enhances the menu, which opens and closes without script. While it is open the rest of the page is inert, so that the
 * focus stays in the menu, and the root element is marked. It closes when the visitor follows a link to another page or
 * to a place on this one.
 */
export function listenToMenu(): void {
  let release: (() => void) | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;

  // The whole page gets new styles by it, which takes longer than all else: the visitor sees the menu first.
  const trapFocus = (menu: HTMLElement) =>
    afterPaint(() => {
      if (isPopoverOpen(menu)) release ??= makeOutsideInert(menu);
    });
  const mark = (menu: HTMLElement, isOpen: boolean) => {
    const { clientWidth, style } = document.documentElement;
    const scrollbar = window.innerWidth - clientWidth;
    // A property that all elements inherit costs a new style for each of them; on phones there is nothing to set.
    if (isOpen && scrollbar > 0) style.setProperty('--scrollbar-width', `${scrollbar}px`);
    document.documentElement.toggleAttribute('data-menu-open', isOpen);
    findButtons()[0]?.setAttribute('aria-expanded', String(isOpen));
    release?.();
    release = null;
    if (isOpen) trapFocus(menu);
    clearTimeout(resting);
    if (isOpen) menu.dataset['content'] = 'open';
    else resting = setTimeout(() => (menu.dataset['content'] = 'closed'), closedDelay);
  };
  const close = () => {
    const menu = findMenu();
    if (menu) hidePopover(menu);
  };

  // A menu that was opened before the script arrived stays open, and the focus stays where it is.
  whenParsed(() => {
    const menu = findMenu();
    if (menu && isPopoverOpen(menu) && !release) mark(menu, true);
  });
  // The toggle must not be inert when the menu closes, because the browser returns the focus to it.
  onPage('beforetoggle', ({ target, newState }) => {
    const menu = findMenu();
    if (menu && target === menu) mark(menu, newState === 'open');
  });
  onPage('toggle', ({ target, newState }) => {
    const menu = findMenu();
    if (!menu || target !== menu) return;
    const [toggle, closeButton] = findButtons();
    if (newState === 'open') {
      // Firefox cannot scroll a menu that is closed, and shows it again where it was.
      menu.scrollTop = 0;
      closeButton?.focus();
      return;
    }
    // The browser returns the focus only after Escape and the close button. A closing menu can still have the focus, until it is gone.
    if (document.activeElement === document.body || menu.contains(document.activeElement))
      toggle?.focus({ preventScroll: true });
  });
  // A link may lead to a place on this page, and another page may fail to load.
  onPage('click', (event) => {
    if (isPlainPress(event) && findAround(event, `#${menuId} a:not([target])`)) close();
  });
  // A page from the back/forward cache is restored with its menu open.
  addEventListener('pageshow', ({ persisted }) => persisted && close());
  addEventListener('popstate', close);
}

const findMenu = () => document.getElementById(menuId);

/** The button that opens the menu and the button that closes it. */
function findButtons(): NodeListOf<HTMLElement> {
  return document.querySelectorAll(`[popovertarget='${menuId}']`);
}
