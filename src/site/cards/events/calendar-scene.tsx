import styles from './calendar-scene.module.css';

/**
 * A moose that looks in with a clothes line of calendar leaves, one of which the wind has taken. A drawing for the eye only,
 * by day in a light colour scheme and by night in a dark one.
 */
export function CalendarScene() {
  return <div className={styles.scene} aria-hidden="true" />;
}
