import { type ReactNode, useId } from 'react';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './clamp.module.css';
import type { ClampLines } from './clamp.tsx';

interface ClampMoreProps {
  readonly lines: ClampLines;
  readonly moreLabel: string;
  readonly lessLabel: string;
  /** What the text is about, read after the label: "Read more: Malik Tessono". */
  readonly subject: string;
  readonly children: ReactNode;
}

/**
 * Long text cut to its first lines, with a button that shows all of it. Without JavaScript nothing is cut. The button
 * keeps its place from the start, so that nothing moves when the text turns out to be longer than its lines.
 */
export function ClampMore({ lines, moreLabel, lessLabel, subject, children }: ClampMoreProps) {
  const id = useId();
  return (
    <div className={styles.more} data-clamp>
      <div id={id} className={styles.clamp} data-lines={lines}>
        {children}
      </div>
      <button type="button" className={styles.button} aria-expanded={false} aria-controls={id}>
        <span data-when="closed">{moreLabel}</span>
        <span data-when="open">{lessLabel}</span>
        <span className="sr"> {subject}</span>
        <Icon name="down" />
      </button>
    </div>
  );
}
