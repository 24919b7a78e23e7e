import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface FactsProps {
  /** A fact without a value is left out. */
  readonly facts: readonly { readonly label: string; readonly value: ReactNode }[];
}

/** Practical facts in a list: when, where, for how much. */
export function Facts({ facts }: FactsProps) {
  const present = facts.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '');
  if (present.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {present.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
