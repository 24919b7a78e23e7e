import type { Scene } from '#src/site/look.ts';
import styles from './search.module.css';

/** Someone with a lantern and a map, between a hare and two signs. */
export const SearchScene: Scene | null = () => <div className={styles.scene} aria-hidden="true" />;
