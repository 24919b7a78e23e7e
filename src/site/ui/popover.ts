import { findAround, onPage } from '#src/platform/lib/page-events.ts';

/** Whether the browser has popovers: Safari from 17, Chrome from 114, Firefox from 125. Others reject `:popover-open`. */
const hasPopovers = () => 'popover' in HTMLElement.prototype;

export function isPopoverOpen(popover: Element): boolean {
  return hasPopovers() ? popover.matches(':popover-open') : popover.hasAttribute('data-shown');
}

export function hidePopover(popover: HTMLElement): void {
  if (!isPopoverOpen(popover)) return;
  if (hasPopovers()) popover.hidePopover();
  else show(popover, false);
}

/** The button that opened a popover, to which the focus returns. */
const openers = new WeakMap<Element, HTMLElement>();

/**
 * Opens and closes popovers where the browser has none. Stylesheets know an open one by `:is(:popover-open, [data-shown])`
 * and this script by the mark on the root element.
 */
export function listenToPopovers(): void {
  if (hasPopovers()) return;
  document.documentElement.dataset['popovers'] = 'scripted';
  onPage('click', (event) => {
    const button = findAround(event, '[popovertarget]');
    const target = document.getElementById(button?.getAttribute('popovertarget') ?? '');
    for (const open of findOpen()) if (open !== target && !open.contains(event.target as Node)) show(open, false); // The target of a click is a node.
    if (!button || !target) return;
    const action = button.getAttribute('popovertargetaction');
    const opens = action === 'show' || (action !== 'hide' && !isPopoverOpen(target));
    if (opens) openers.set(target, button);
    show(target, opens);
  });
  onPage('keydown', ({ key }) => {
    if (key === 'Escape') for (const open of findOpen()) show(open, false);
  });
}

const findOpen = () => document.querySelectorAll<HTMLElement>('[popover][data-shown]');

function show(popover: HTMLElement, isOpen: boolean): void {
  if (popover.hasAttribute('data-shown') === isOpen) return;
  announce(popover, 'beforetoggle', isOpen);
  const hasFocus = popover.contains(document.activeElement);
  popover.toggleAttribute('data-shown', isOpen);
  if (!isOpen && hasFocus) openers.get(popover)?.focus({ preventScroll: true });
  announce(popover, 'toggle', isOpen);
}

function announce(popover: HTMLElement, type: 'beforetoggle' | 'toggle', isOpen: boolean): void {
  popover.dispatchEvent(Object.assign(new Event(type), { newState: isOpen ? 'open' : 'closed' }));
}
