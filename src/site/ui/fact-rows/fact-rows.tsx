import type { ReactNode } from 'react';
import styles from './fact-rows.module.css';

interface FactRowsProps {
  /** A fact without a value is left out. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Facts under thin lines, each label next to its value. Renders nothing without any. */
export function FactRows({ facts }: FactRowsProps) {
  const present = facts.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '');
  if (present.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {present.map(({ label, value }, index) => (
        <div key={index} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
