import type { Scene } from '#src/site/look.ts';
import styles from './calendar.module.css';

/** A moose that looks in with a clothes line of calendar leaves, one of which the wind has taken. */
export const CalendarScene: Scene | null = function MooseWithLeaves() {
  return <div className={styles.scene} aria-hidden="true" />;
};
