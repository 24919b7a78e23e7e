import styles from './jump-scene.module.css';

/**
 * Founders who jump from the springboard, each with what they make, and the water below them. A drawing for the eye only,
 * loaded as one of two files, by day in a light colour scheme and by night in a dark one.
 */
export function JumpScene() {
  return <div className={styles.scene} aria-hidden="true" />;
}
