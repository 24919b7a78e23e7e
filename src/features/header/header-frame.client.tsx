'use client';

import { type FocusEvent, type ReactNode, useEffect, useRef } from 'react';
import { type HeaderPosition, type HeaderState, moveHeader } from './header-state.ts';

interface HeaderFrameProps {
  className: string;
  tone: 'dark' | 'light';
  children: ReactNode;
}

/**
 * The header's element, which gets out of the reader's way. Its state is on the page's root, where what has to keep
 * clear of it finds it too. Without script there is no state, and the header stays at the head of the page.
 */
export function HeaderFrame({ className, tone, children }: HeaderFrameProps) {
  const header = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = header.current;
    return element ? followScrolling(element) : undefined;
  }, []);

  // The focus comes from elsewhere by keyboard: the header slides in anew, so that what has the focus is seen.
  const reveal = ({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget) || !target.matches(':focus-visible')) return;
    showState('hidden');
    requestAnimationFrame(() => requestAnimationFrame(() => showState(stateInSight())));
  };

  return (
    <header ref={header} className={className} data-tone={tone} onFocus={reveal}>
      {children}
    </header>
  );
}

/** Keeps the state in step with the page's scrolling until the returned function is called. */
function followScrolling(header: HTMLElement): () => void {
  let height = header.offsetHeight;
  let position: HeaderPosition = { state: 'hidden', lowest: window.scrollY };
  let frame = 0;

  const update = () => {
    position = moveHeader(position, window.scrollY, height);
    const isNeeded = header.contains(document.activeElement) && document.activeElement?.matches(':focus-visible');
    if (position.state !== 'hidden' && coversFocus(header, height)) showState('hidden');
    else if (position.state === 'hidden' && isNeeded) showState('scrolled');
    else showState(position.state);
  };
  const schedule = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(update);
  };
  // With large text the header takes two lines: what keeps clear of it has to know.
  const observer = new ResizeObserver(() => {
    ({ height } = header.getBoundingClientRect());
    if (Math.abs(height - Number.parseFloat(getComputedStyle(header).minBlockSize)) < 1) return;
    document.documentElement.style.setProperty('--header-height', `${height}px`);
  });

  update();
  observer.observe(header);
  window.addEventListener('scroll', schedule, { passive: true });
  document.addEventListener('focusin', schedule);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    window.removeEventListener('scroll', schedule);
    document.removeEventListener('focusin', schedule);
  };
}

/** Whether the shown header would lie over the control that has the focus (WCAG 2.4.11). */
function coversFocus(header: HTMLElement, height: number): boolean {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || header.contains(focused)) return false;
  if (!focused.matches(':focus-visible')) return false;
  const { top, bottom } = focused.getBoundingClientRect();
  // Further down the page a part of the header lies above the window: its sticky place is a negative one.
  const above = Number.parseFloat(getComputedStyle(header).top) || 0;
  return Math.round(top) < Math.floor(height + above) && bottom > 0;
}

function stateInSight(): HeaderState {
  return window.scrollY > 0 ? 'scrolled' : 'visible';
}

function showState(state: HeaderState): void {
  if (document.documentElement.dataset['header'] !== state) document.documentElement.dataset['header'] = state;
}
