const controls = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Elements that the Tab key reaches, in their order. */
function findTabStops(container: Element): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(controls)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled') && isVisible(element),
  );
}

/** Safari has `checkVisibility()` from 17.4. */
function isVisible(element: Partial<Element> & Pick<Element, 'getClientRects'>): boolean {
  return element.checkVisibility?.() ?? element.getClientRects().length > 0;
}

/** The buttons of a radio group are a single tab stop. */
function isSameStop(a: Element | null | undefined, b: Element | null): boolean {
  if (a === b) return true;
  if (!(a instanceof HTMLInputElement) || !(b instanceof HTMLInputElement)) return false;
  return a.type === 'radio' && b.type === 'radio' && a.name !== '' && a.name === b.name && a.form === b.form;
}

/** The element at the other end of a container when Tab is pressed at one end; null in between. */
export function findWrappedStop(container: Element, focused: Element | null, isBackwards: boolean): HTMLElement | null {
  const stops = findTabStops(container);
  const [first, last] = [stops[0], stops.at(-1)];
  if (isBackwards) return isSameStop(first, focused) ? (last ?? null) : null;
  return isSameStop(last, focused) ? (first ?? null) : null;
}
