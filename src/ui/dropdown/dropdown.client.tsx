'use client';

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import { useIsEnhanced } from '#src/ui/use-is-enhanced.ts';
import styles from './dropdown.module.css';
import { findWrappedStop } from './keep-focus.ts';

/** Pixels of hidden panel from which an edge has its shadow, and milliseconds after closing until the panel is at its top again (specification, constants). */
const shadowOffset = 15;
const scrollResetDelay = 210;

interface DropdownProps {
  /** What stands on the button. */
  summary: ReactNode;
  /** Name of the panel. */
  label: string;
  /** Dropdowns of one group close each other, without script too. */
  group?: string | undefined;
  /** Side on which button and panel are flush. */
  align?: 'start' | 'end';
  children: ReactNode;
}

/**
 * A button over a panel of controls. It is a `details` element at all times and not the library's popover, which would
 * take the closed panel's fields out of the document and so out of the form around them. Script adds what a popover has:
 * the focus stays inside, Escape and a press outside close, the focus goes back to the button.
 */
export function Dropdown({ summary, label, group, align = 'start', children }: DropdownProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  const isEnhanced = useIsEnhanced();
  const [hidden, setHidden] = useState({ above: false, below: false });

  useEffect(() => {
    const closeFromOutside = (event: MouseEvent) => {
      const dropdown = details.current;
      if (!dropdown?.open || (event.target instanceof Node && dropdown.contains(event.target))) return;
      close(dropdown, { keepsFocus: hasFocusElsewhere(dropdown) });
    };
    document.addEventListener('click', closeFromOutside);
    return () => document.removeEventListener('click', closeFromOutside);
  }, []);

  const measure = () => {
    if (!panel.current) return;
    const { scrollTop, scrollHeight, clientHeight } = panel.current;
    setHidden({ above: scrollTop > shadowOffset, below: scrollHeight - clientHeight - scrollTop > shadowOffset });
  };

  const followToggle = () => {
    if (!details.current?.open) {
      setTimeout(() => details.current?.open === false && panel.current?.scrollTo({ top: 0 }), scrollResetDelay);
      return;
    }
    measure();
    // The browser's own search opens it too, and keeps the focus; so does who was quicker than this event.
    const isInside = panel.current?.contains(document.activeElement) ?? false;
    if (wasPressed.current && !isInside) panel.current?.focus({ preventScroll: true });
    wasPressed.current = false;
  };

  const handleKey = (event: KeyboardEvent) => {
    const dropdown = details.current;
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
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- The keys of the controls in it.
    <details
      ref={details}
      name={group}
      className={styles.dropdown}
      data-align={align}
      onToggle={followToggle}
      onKeyDown={handleKey}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- The browser clicks it for keys too. */}
      <summary
        className={styles.summary}
        aria-haspopup={isEnhanced ? 'dialog' : undefined}
        onClick={() => (wasPressed.current = true)}
      >
        {summary}
        <Icon name="down" />
      </summary>
      <div
        ref={panel}
        className={styles.panel}
        role={isEnhanced ? 'dialog' : 'group'}
        aria-label={label}
        tabIndex={-1}
        data-hidden-above={hidden.above || undefined}
        data-hidden-below={hidden.below || undefined}
        onScroll={measure}
      >
        {children}
      </div>
    </details>
  );
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
