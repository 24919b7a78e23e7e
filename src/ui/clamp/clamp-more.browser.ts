import { findAround, onPage } from '#src/lib/page-events.ts';

/**
 * Makes the buttons that show the rest of a text work: `data-cut` marks a text that is longer than its lines, `data-open` one
 * that is shown whole. A link in the hidden lines is shown when the Tab key reaches it (WCAG 2.4.11).
 */
export function listen(): void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      const clamp = target.parentElement;
      if (!clamp?.hasAttribute('data-open')) {
        clamp?.toggleAttribute('data-cut', target.scrollHeight > target.clientHeight + 1);
      }
    }
  });
  for (const text of document.querySelectorAll('[data-clamp] > [data-lines]')) observer.observe(text);

  onPage('click', (event) => {
    const clamp = findAround(event, '[data-clamp] > button')?.parentElement;
    if (clamp) show(clamp, !clamp.hasAttribute('data-open'));
  });
  onPage('focusin', ({ target }) => showFocused(target));
  showFocused(document.activeElement);
}

function showFocused(focused: EventTarget | null): void {
  const text = focused instanceof Element ? focused.closest('[data-clamp] > [data-lines]') : null;
  const isCut = text !== null && text.scrollHeight > text.clientHeight + 1;
  if (isCut && text.parentElement) show(text.parentElement, true);
}

function show(clamp: HTMLElement, isOpen: boolean): void {
  clamp.toggleAttribute('data-cut', true);
  clamp.toggleAttribute('data-open', isOpen);
  clamp.querySelector(':scope > button')?.setAttribute('aria-expanded', String(isOpen));
}
