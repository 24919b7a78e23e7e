import styles from './trailhead.module.css';

/** The edge of the woods below the head of a page, on narrow screens, where too few programs need no signpost; a drawing. */
export function Trailhead() {
  return <div className={styles.trailhead} aria-hidden="true" />;
}
