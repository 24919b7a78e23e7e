import styles from './trailhead.module.css';

/** Where the trails begin, on the land below the head of a page: hills, the woods and a signpost without names; a drawing. */
export function Trailhead() {
  return <div className={styles.trailhead} aria-hidden="true" />;
}
