import type { ReactNode } from 'react';
import styles from './facts.module.css';

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Whether it is printed larger than the others: what a ticket is for. */
  readonly isLead?: boolean;
}

interface FactsProps {
  /** A fact without a value is left out. */
  readonly facts: readonly Fact[];
  /** Whether the ticket of two or three facts is only as wide as they are, on wide screens. */
  readonly isFitted?: boolean;
}

/** Practical facts on a ticket, one stub for each: when, where, for how much. */
export function Facts({ facts, isFitted = false }: FactsProps) {
  const present = facts.filter(({ value }) => value !== null && value !== undefined && value !== false && value !== '');
  if (present.length === 0) return null;
  return (
    <dl className={styles.facts} data-theme="paper" data-paper data-fitted={isFitted || undefined}>
      {present.map(({ label, value, isLead }) => (
        <div key={label} className={styles.fact} data-lead={isLead || undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
