import { findAround, onPage } from '#src/platform/lib/page-events.ts';

/**
 * Makes the buttons that show the rest of a text work: `data-cut` marks a text that is longer than its lines, `data-open` one
 * that is shown whole. A link in the hidden lines is shown when the Tab key reaches it (WCAG 2.4.11).
 */
export function listen(): void {
  const texts = document.querySelectorAll('[data-clamp] > [data-lines]');
  const observer = new ResizeObserver((entries) => entries.forEach(({ target }) => markCut(target)));
  for (const text of texts) observer.observe(text);
  // Another face may need more lines without changing the size of a box that shows only its first ones.
  document.fonts.addEventListener('loadingdone', () => texts.forEach(markCut));

  onPage('click', (event) => {
    const clamp = findAround(event, '[data-clamp] > button')?.parentElement;
    if (clamp) show(clamp, !clamp.hasAttribute('data-open'));
  });
  onPage('focusin', ({ target }) => showFocused(target));
  showFocused(document.activeElement);
}

function markCut(text: Element): void {
  const clamp = text.parentElement;
  if (!clamp?.hasAttribute('data-open')) clamp?.toggleAttribute('data-cut', isCut(text));
}

const isCut = (text: Element) => text.scrollHeight > text.clientHeight + 1;

function showFocused(focused: EventTarget | null): void {
  const text = focused instanceof Element ? focused.closest('[data-clamp] > [data-lines]') : null;
  if (text?.parentElement && isCut(text)) show(text.parentElement, true);
}

function show(clamp: HTMLElement, isOpen: boolean): void {
  clamp.toggleAttribute('data-cut', true);
  clamp.toggleAttribute('data-open', isOpen);
  clamp.querySelector(':scope > button')?.setAttribute('aria-expanded', String(isOpen));
}
