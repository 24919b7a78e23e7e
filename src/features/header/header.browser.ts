import { findAround, onPage, whenParsed } from '#src/lib/page-events.ts';
import { type HeaderPosition, type HeaderState, moveHeader } from './header-state.ts';

const root = document.documentElement;
const selector = '[data-site-header]';

/**
 * Lets the header get out of the reader's way. Its state is on the page's root, where what has to keep clear of it finds
 * it too. Without script there is no state, and the header stays at the head of the page.
 */
export function listenToHeader(): void {
  let observed: HTMLElement | null = null;
  let height = 0;
  let position: HeaderPosition = { state: 'hidden', lowest: scrollY };
  let frame = 0;

  // With large text the header takes two lines: what keeps clear of it has to know.
  const observer = new ResizeObserver(() => {
    if (!observed) return;
    root.style.removeProperty('--header-height'); // It may have become lower again.
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
    // What has the focus may come to lie under the header without a scroll: pictures arrive, React takes the page over.
    new ResizeObserver(schedule).observe(root);
  });
  onPage('scroll', schedule);
  onPage('focusin', (event) => {
    schedule();
    const header = findAround(event, selector);
    const cameFrom = event.relatedTarget as Node | null; // Focus comes from nodes.
    if (!header || header.contains(cameFrom) || !findFocused()) return;
    // The focus comes from elsewhere by keyboard: the header slides in anew, so that what has the focus is seen.
    showState('hidden');
    requestAnimationFrame(() => requestAnimationFrame(() => showState(scrollY > 0 ? 'scrolled' : 'visible')));
  });
}

/** The control that has the focus, when the focus is to be seen. */
function findFocused(): HTMLElement | null {
  return document.querySelector<HTMLElement>(':focus-visible');
}

/**
 * Whether the shown header would lie over the control that has the focus (WCAG 2.4.11). What stands before it in the
 * document, as the skip link does, lies over the header.
 */
function isCovered(focused: HTMLElement, header: HTMLElement, height: number): boolean {
  if (focused.tabIndex < 0 || header.contains(focused)) return false;
  if (focused.compareDocumentPosition(header) & Node.DOCUMENT_POSITION_FOLLOWING) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  // Further down the page a part of the header lies above the window: its sticky place is a negative one.
  const above = Number.parseFloat(getComputedStyle(header).top) || 0;
  return Math.round(top) < Math.floor(height + above) && bottom > 0;
}

function showState(state: HeaderState): void {
  if (root.dataset['header'] !== state) root.dataset['header'] = state;
}
