import styles from './trail-lake.module.css';

/** The lake at which a way arrives after so many programs, with a landing below the last one; a drawing. */
export function TrailLake({ programs }: { programs: number }) {
  return <div className={styles.lake} data-turn={programs % 4} aria-hidden="true" />;
}
