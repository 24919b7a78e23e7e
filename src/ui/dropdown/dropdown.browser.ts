import { findAround, onPage } from '#src/lib/page-events.ts';
import { findWrappedStop } from './keep-focus.ts';

/** Pixels of hidden panel from which an edge has its shadow, and milliseconds after closing until the panel is at its top again (specification, constants). */
const shadowOffset = 15;
const scrollResetDelay = 210;

/** Gives every dropdown, also those that come later, what a popover has. One that is open already stays as it is. */
export function listen(): void {
  let pressed: HTMLDetailsElement | null = null;

  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')) {
    enhance(dropdown);
    if (dropdown.open) measure(findPanel(dropdown));
  }

  onPage('click', (event) => {
    const dropdown = findDropdown(event);
    if (findAround(event, 'summary')) pressed = dropdown;
    for (const open of document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown][open]')) {
      if (open !== dropdown) close(open, { keepsFocus: hasFocusElsewhere(open) });
    }
  });
  onPage('toggle', (event) => {
    const dropdown = findDropdown(event);
    if (!dropdown || dropdown !== event.target) return;
    const panel = findPanel(dropdown);
    if (!dropdown.open) {
      setTimeout(() => !dropdown.open && panel?.scrollTo({ top: 0 }), scrollResetDelay);
      return;
    }
    enhance(dropdown);
    measure(panel);
    // The browser's own search opens it too, and keeps the focus; so does who was quicker than this event.
    if (pressed === dropdown && !panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
    pressed = null;
  });
  onPage('scroll', (event) => {
    const dropdown = findDropdown(event);
    if (dropdown && findPanel(dropdown) === event.target) measure(event.target);
  });
  onPage('keydown', (event) => {
    const dropdown = findDropdown(event);
    if (!dropdown?.open) return;
    if (event.key === 'Escape') {
      // A dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      close(dropdown, { keepsFocus: false });
    } else if (event.key === 'Tab') {
      const target = findWrappedStop(dropdown, document.activeElement, event.shiftKey);
      if (!target) return;
      event.preventDefault();
      target.focus();
    }
  });
}

function findDropdown(event: Event): HTMLDetailsElement | null {
  return findAround(event, 'details[data-dropdown]');
}

function findPanel(dropdown: HTMLDetailsElement): HTMLElement | null {
  return dropdown.querySelector(':scope > summary + *');
}

/** Only a panel that holds the focus is a dialog. */
function enhance(dropdown: HTMLDetailsElement): void {
  dropdown.querySelector('summary')?.setAttribute('aria-haspopup', 'dialog');
  findPanel(dropdown)?.setAttribute('role', 'dialog');
}

function measure(panel: EventTarget | null): void {
  if (!(panel instanceof Element)) return;
  const { scrollTop, scrollHeight, clientHeight } = panel;
  panel.toggleAttribute('data-hidden-above', scrollTop > shadowOffset);
  panel.toggleAttribute('data-hidden-below', scrollHeight - clientHeight - scrollTop > shadowOffset);
}

function close(dropdown: HTMLDetailsElement, { keepsFocus }: { keepsFocus: boolean }): void {
  dropdown.open = false;
  if (!keepsFocus) dropdown.querySelector('summary')?.focus({ preventScroll: true });
}

/** Whether the visitor has gone on to something else that takes the focus. */
function hasFocusElsewhere(dropdown: Element): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !dropdown.contains(focused);
}
