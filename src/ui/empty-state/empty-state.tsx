import styles from './empty-state.module.css';

/** Says that a list holds nothing, and what to do about it. */
export function EmptyState({ title, description }: { title: string; description?: string | undefined }) {
  return (
    <div className={styles.empty}>
      <p className={styles.title}>{title}</p>
      {description && <p>{description}</p>}
    </div>
  );
}
