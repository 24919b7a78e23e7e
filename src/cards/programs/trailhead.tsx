import styles from './trailhead.module.css';

/** The edge of the woods behind the head of a page, on screens that have no room for the signpost there; a drawing. */
export function Trailhead() {
  return <div className={styles.trailhead} aria-hidden="true" />;
}
