import styles from './stream.module.css';

/** Stands in for a part that is on its way: `cards` for lists, `text` for running text. Screen readers pass over it. */
export function Skeleton({ shape = 'cards', count = 3 }: { shape?: 'cards' | 'text'; count?: number }) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
