'use client';

import { useEffect } from 'react';
import { useRouter } from 'waku/router/client';
import { makeOutsideInert } from './outside-inert.ts';

/** Milliseconds after closing at which the content counts as closed and is back at its top: it is then out of sight. */
const closedDelay = 400;

/**
 * What the menu gains with script; it opens and closes without. The rest of the page is inert while the menu is open, so
 * that the focus stays in it, and the root is marked. It closes on every navigation: the document stays while pages
 * change in it.
 */
export function MenuControl({ menuId }: { menuId: string }) {
  const { path, query, hash } = useRouter();

  useEffect(() => findMenu(menuId)?.hidePopover(), [menuId, path, query, hash]);

  useEffect(() => {
    const menu = findMenu(menuId);
    return menu ? control(menu) : undefined;
  }, [menuId]);

  return null;
}

function findMenu(menuId: string): HTMLElement | null {
  const menu = document.getElementById(menuId);
  return menu && 'hidePopover' in menu ? menu : null; // Without popovers the menu stands open on the page.
}

/** Follows the menu until the returned function is called. */
function control(menu: HTMLElement): () => void {
  const [toggle, close] = document.querySelectorAll<HTMLButtonElement>(`[popovertarget='${menu.id}']`);
  let release = () => {};
  let resting: ReturnType<typeof setTimeout> | undefined;

  const mark = (isOpen: boolean) => {
    const { clientWidth, style } = document.documentElement;
    if (isOpen) style.setProperty('--scrollbar-width', `${window.innerWidth - clientWidth}px`);
    document.documentElement.toggleAttribute('data-menu-open', isOpen);
    toggle?.setAttribute('aria-expanded', String(isOpen));
    release();
    release = isOpen ? makeOutsideInert(menu) : () => {};
  };
  // Before it closes the toggle must be reachable again, because the browser gives the focus back to it.
  const onBeforeToggle = (event: ToggleEvent) => {
    const isOpen = event.newState === 'open';
    mark(isOpen);
    clearTimeout(resting);
    if (isOpen) {
      menu.dataset['content'] = 'open';
      return;
    }
    resting = setTimeout(() => {
      menu.dataset['content'] = 'closed';
      menu.scrollTop = 0;
    }, closedDelay);
  };
  const onToggle = (event: ToggleEvent) => {
    if (event.newState === 'open') close?.focus();
    else if (document.activeElement === document.body) toggle?.focus({ preventScroll: true });
  };
  // The page that a link leads to may already be there, or may fail to arrive and have to say so.
  const onClick = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (isPlain && link && !link.target) menu.hidePopover();
  };

  if (menu.matches(':popover-open')) mark(true); // It was opened before the script came.
  menu.addEventListener('beforetoggle', onBeforeToggle);
  menu.addEventListener('toggle', onToggle);
  menu.addEventListener('click', onClick);
  return () => {
    menu.removeEventListener('beforetoggle', onBeforeToggle);
    menu.removeEventListener('toggle', onToggle);
    menu.removeEventListener('click', onClick);
    clearTimeout(resting);
    mark(false);
  };
}
