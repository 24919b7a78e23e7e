import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: ReactNode;
  readonly description?: string | undefined;
  /** What leads on from here. */
  readonly children?: ReactNode;
}

/** Says that a list holds nothing, and what to do about it. */
export function EmptyState({ title, description, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {children}
    </div>
  );
}
