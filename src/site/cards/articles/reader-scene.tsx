import styles from './reader-scene.module.css';

/**
 * A reader at the end of a dock whose pages fly off as birds, and who does not see that a beaver fells the dock below her. A
 * drawing for the eye only, by day in a light colour scheme and by night in a dark one.
 */
export function ReaderScene() {
  return <div className={styles.scene} aria-hidden="true" />;
}
