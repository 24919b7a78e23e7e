import { Children, type ReactNode } from 'react';
import styles from './meta-line.module.css';

/**
 * Short facts with dots between them; missing ones are left out. A line ends between two facts before it ends within one,
 * and none begins or ends with a dot.
 */
export function MetaLine({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter((child) => child !== '');
  if (facts.length < 2) return facts;
  return (
    <span className={styles.line}>
      {facts.map((fact, index) => (
        <span key={index} className={styles.fact}>
          {index > 0 && <span className={styles.dot}> · </span>}
          {fact}
        </span>
      ))}
    </span>
  );
}
