import { findAround, onPage, whenParsed } from '#src/platform/lib/page-events.ts';
import { type HeaderPosition, type HeaderState, moveHeader } from './header-state.ts';

const root = document.documentElement;
const selector = '[data-site-header]';

/**
 * Hides the header while the visitor scrolls down and shows it again when they scroll up. Its state is an attribute of
 * the root element, so that other stylesheets can keep clear of it. Without script the header stays at the top of the
 * page.
 */
export function listenToHeader(): void {
  let observed: HTMLElement | null = null;
  let height = 0;
  let position: HeaderPosition = { state: 'hidden', lowest: scrollY };
  let frame = 0;

  // With large text the header takes two lines, so that its height is measured for everything that keeps clear of it.
  const observer = new ResizeObserver(() => {
    if (!observed) return;
    root.style.removeProperty('--header-height'); // The header may have become lower again.
    ({ height } = observed.getBoundingClientRect());
    if (Math.abs(height - Number.parseFloat(getComputedStyle(observed).minBlockSize)) < 1) return;
    root.style.setProperty('--header-height', `${height}px`);
  });

  const update = () => {
    const header = document.querySelector<HTMLElement>(selector);
    if (!header) return;
    if (header !== observed) {
      observer.disconnect();
      observer.observe(header);
      for (const content of header.children) observer.observe(content);
      observed = header;
      height = header.offsetHeight;
    }
    position = moveHeader(position, scrollY, height);
    const focused = findFocused();
    if (position.state !== 'hidden' && focused && isCovered(focused, header, height)) showState('hidden');
    else if (position.state === 'hidden' && focused && header.contains(focused)) showState('scrolled');
    else showState(position.state);
  };
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };

  whenParsed(() => {
    update();
    // The focused element may move under the header without a scroll, when pictures load or React hydrates the page.
    new ResizeObserver(schedule).observe(root);
  });
  onPage('scroll', schedule);
  onPage('focusin', (event) => {
    schedule();
    const header = findAround(event, selector);
    const cameFrom = event.relatedTarget as Node | null; // The related target of a focus event is a node.
    if (!header || header.contains(cameFrom) || !findFocused()) return;
    // Keyboard focus enters the header from outside: the header slides in again, so that the focused element is
    // visible.
    showState('hidden');
    requestAnimationFrame(() => requestAnimationFrame(() => showState(scrollY > 0 ? 'scrolled' : 'visible')));
  });
}

/** The focused control, if its focus is visible. */
function findFocused(): HTMLElement | null {
  return document.querySelector<HTMLElement>(':focus-visible');
}

/**
 * Whether the header would cover the focused control (WCAG 2.4.11). Elements before the header in the document, such as
 * the skip link, are above it and never covered.
 */
function isCovered(focused: HTMLElement, header: HTMLElement, height: number): boolean {
  if (focused.tabIndex < 0 || header.contains(focused)) return false;
  if (focused.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  // Further down the page a part of the header is above the window: its sticky position is negative.
  const above = Number.parseFloat(getComputedStyle(header).top) || 0;
  return Math.round(top) < Math.floor(height + above) && bottom > 0;
}

function showState(state: HeaderState): void {
  if (root.dataset['header'] !== state) root.dataset['header'] = state;
}
