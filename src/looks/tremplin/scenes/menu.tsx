import type { Scene } from '#src/site/look.ts';
import styles from './menu.module.css';

/** The springboard above the hills, at the foot of the menu. */
export const MenuScene: Scene | null = () => (
  <div className={styles.scene} aria-hidden="true">
    <svg viewBox="0 0 60 50" focusable="false">
      <path fill="currentColor" d="M11 20h10v26H11z" />
      <path fill="currentColor" d="M2 12C20 11 38 14 54 24L50.5 31C38 22 20 19.5 2 20.5Z" />
      <circle cx="47" cy="9" r="6.5" />
    </svg>
  </div>
);
