'use client';

import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import type { ClampLines } from './clamp.tsx';
import styles from './clamp.module.css';

interface ClampMoreProps {
  lines: ClampLines;
  moreLabel: string;
  lessLabel: string;
  /** What the text is about, read after the label: "Read more: Malik Tessono". */
  subject: string;
  children: ReactNode;
}

/**
 * Long text cut to its first lines, with a button that shows all of it. Where no script runs nothing is cut. The button
 * keeps its place from the start, so that nothing moves when the text turns out to be longer than its lines.
 */
export function ClampMore({ lines, moreLabel, lessLabel, subject, children }: ClampMoreProps) {
  const text = useRef<HTMLDivElement>(null);
  const id = useId();
  const [isCut, setCut] = useState(false);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    const element = text.current;
    if (!element || isOpen) return;
    const observer = new ResizeObserver(() => setCut(element.scrollHeight > element.clientHeight + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);

  // A link in the hidden lines is shown when the Tab key reaches it (WCAG 2.4.11).
  const showFocused = () => isCut && setOpen(true);

  return (
    <div className={styles.more} data-cut={isCut || undefined}>
      <div ref={text} id={id} className={styles.clamp} data-lines={isOpen ? undefined : lines} onFocus={showFocused}>
        {children}
      </div>
      <button
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? lessLabel : moreLabel}
        <span className="sr"> {subject}</span>
        <Icon name="down" />
      </button>
    </div>
  );
}
