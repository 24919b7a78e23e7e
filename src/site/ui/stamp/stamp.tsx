import type { ReactNode } from 'react';
import styles from './stamp.module.css';

/** A notice that affects plans: sold out, today. It never relies on colour alone. */
export function Stamp({ children, kind = 'outline' }: { children: ReactNode; kind?: 'outline' | 'solid' }) {
  return (
    <strong className={styles.stamp} data-kind={kind}>
      {children}
    </strong>
  );
}
