import styles from './list-skeleton.module.css';

/** The look of a list's items. */
export type ListSkeletonShape = 'cards' | 'portraits' | 'rows';

/** Stands in for a list that is on its way, in the measure of its items. Screen readers pass over it. */
export function ListSkeleton({ shape }: { shape: ListSkeletonShape }) {
  return (
    <div className={styles.skeleton} data-shape={shape} aria-hidden="true">
      {Array.from({ length: 12 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  );
}
