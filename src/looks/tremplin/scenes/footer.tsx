import type { Scene } from '#src/site/look.ts';
import styles from './footer.module.css';

/** The edge of the woods, above the footer. */
export const FooterScene: Scene | null = () => <div className={styles.woods} aria-hidden="true" />;
