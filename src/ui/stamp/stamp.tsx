import type { ReactNode } from 'react';
import styles from './stamp.module.css';

/** A rubber stamp for what changes a plan: sold out, today. Always words, never a colour alone. */
export function Stamp({ children, kind = 'outline' }: { children: ReactNode; kind?: 'outline' | 'solid' }) {
  return (
    <strong className={styles.stamp} data-kind={kind}>
      {children}
    </strong>
  );
}
