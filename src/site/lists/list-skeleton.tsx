import styles from './list-skeleton.module.css';

/** The layout of a list's items. */
export type ListSkeletonShape = 'cards' | 'portraits' | 'rows';

/** Placeholder of a list that is loading, with the layout of its items. Hidden from screen readers. */
export function ListSkeleton({ shape }: { shape: ListSkeletonShape }) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
