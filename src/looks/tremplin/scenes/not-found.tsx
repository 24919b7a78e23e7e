import type { Scene } from '#src/site/look.ts';
import styles from './not-found.module.css';

/** The end of the board above the lake: here the trail falls into the water. */
export const NotFoundScene: Scene | null = () => <div className={styles.board} aria-hidden="true" />;
