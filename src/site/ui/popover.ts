/** Whether the browser has popovers: Safari from 17, Chrome from 114, Firefox from 125. Others reject `:popover-open`. */
export const hasPopovers = () => 'popover' in HTMLElement.prototype;

export function isPopoverOpen(popover: Element): boolean {
  return popover.matches(hasPopovers() ? ':popover-open' : '[data-shown]');
}

/** Where the browser has no popovers, `scripted-popovers.browser.ts` gives an open one its method. */
export function hidePopover(popover: HTMLElement): void {
  if (isPopoverOpen(popover)) popover.hidePopover();
}
