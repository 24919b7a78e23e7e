import { findAround, onPage } from '#src/platform/lib/page-events.ts';
import { isPopoverOpen } from '#src/site/ui/popover.ts';
import { findWrappedStop } from './keep-focus.ts';

/** Scrolled distance in pixels from which an edge of the panel has its shadow (specification, constants). */
const shadowOffset = 15;
/** Milliseconds after closing until the panel is scrolled back to its top (specification, constants). */
const scrollResetDelay = 210;

/** The dropdown whose summary was pressed last, until it has opened. */
let pressed: HTMLDetailsElement | null = null;

/** Gives all dropdowns, including those that are rendered later, the behaviour of a popover. Open ones stay open. */
export function listen(): void {
  for (const dropdown of document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')) {
    enhance(dropdown);
    if (dropdown.open) measure(findPanel(dropdown));
  }
  for (const sheet of document.querySelectorAll('[data-sheet]')) if (isPopoverOpen(sheet)) lay(sheet, true);
  onPage('click', onClick);
  onPage('toggle', onToggle);
  onPage('scroll', onScroll);
  onPage('keydown', onKeyDown);
}

/** A press outside an open dropdown closes it. */
function onClick(event: Event): void {
  const dropdown = findDropdown(event);
  if (findAround(event, 'summary')) pressed = dropdown;
  for (const open of document.querySelectorAll<HTMLDetailsElement>('details[data-dropdown][open]')) {
    if (open !== dropdown && !isLaidOut(open)) close(open, { keepsFocus: hasFocusElsewhere(open) });
  }
}

function onToggle(event: Event): void {
  if (event.target instanceof Element && event.target.matches('[data-sheet]')) {
    lay(event.target, isPopoverOpen(event.target));
    return;
  }
  const dropdown = findDropdown(event);
  if (!dropdown || dropdown !== event.target) return;
  const panel = findPanel(dropdown);
  if (!dropdown.open) {
    setTimeout(() => !dropdown.open && panel?.scrollTo({ top: 0 }), scrollResetDelay);
    return;
  }
  enhance(dropdown);
  measure(panel);
  // The focus stays where it is when find-in-page opened the panel, or when it is inside the panel already.
  if (pressed === dropdown && !panel?.contains(document.activeElement)) panel?.focus({ preventScroll: true });
  pressed = null;
}

function onScroll(event: Event): void {
  const dropdown = findDropdown(event);
  if (dropdown && findPanel(dropdown) === event.target) measure(event.target);
}

function onKeyDown(event: KeyboardEvent): void {
  const dropdown = findDropdown(event);
  if (!dropdown?.open) return;
  if (event.key === 'Escape') {
    // A dialog around the dropdown stays open.
    event.preventDefault();
    event.stopPropagation();
    close(dropdown, { keepsFocus: false });
  } else if (event.key === 'Tab') {
    const target = findWrappedStop(dropdown, document.activeElement, event.shiftKey);
    if (!target) return;
    event.preventDefault();
    target.focus();
  }
}

/** The dropdown around an event; none in an open sheet, whose panels are parts of it. */
function findDropdown(event: Event): HTMLDetailsElement | null {
  const dropdown = findAround<HTMLDetailsElement>(event, 'details[data-dropdown]');
  return dropdown && isLaidOut(dropdown) ? null : dropdown;
}

function isLaidOut(dropdown: Element): boolean {
  const sheet = dropdown.closest('[data-sheet]');
  return sheet !== null && isPopoverOpen(sheet);
}

/**
 * Opens all dropdowns of a sheet, which shows them below each other, and closes them with it. The group of dropdowns that
 * close each other is kept in an attribute meanwhile.
 */
function lay(sheet: Element, isOpen: boolean): void {
  document.documentElement.toggleAttribute('data-sheet-open', isOpen);
  for (const dropdown of sheet.querySelectorAll<HTMLDetailsElement>('details[data-dropdown]')) {
    const group = dropdown.getAttribute('name') ?? dropdown.dataset['group'];
    if (isOpen) {
      if (group) dropdown.dataset['group'] = group;
      dropdown.removeAttribute('name');
    } else if (group) dropdown.name = group;
    dropdown.open = isOpen;
    const summary = dropdown.querySelector('summary');
    if (summary) summary.tabIndex = isOpen ? -1 : 0;
    summary?.toggleAttribute('aria-haspopup', false);
    findPanel(dropdown)?.setAttribute('role', 'group');
  }
}

function findPanel(dropdown: HTMLDetailsElement): HTMLElement | null {
  return dropdown.querySelector(':scope > summary + *');
}

/** The role is set by script because only an enhanced panel contains the focus, as a dialog has to. */
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

/** Whether the visitor has moved the focus to another element. */
function hasFocusElsewhere(dropdown: Element): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && !dropdown.contains(focused);
}
