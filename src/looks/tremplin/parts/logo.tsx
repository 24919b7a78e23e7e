import type { LogoProps, Part } from '#src/site/look.ts';
import styles from './logo.module.css';

/** The mark and the name; the ball jumps off the board under the pointer. */
export const LookLogo: Part<LogoProps> | null = ({ name }: LogoProps) => (
  <span className={styles.logo}>
    <svg className={styles.mark} viewBox="0 0 60 50" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M11 20h10v26H11z" />
      <path fill="currentColor" d="M2 12C20 11 38 14 54 24L50.5 31C38 22 20 19.5 2 20.5Z" />
      <circle className={styles.dot} cx="47" cy="9" r="6.5" />
    </svg>
    <span>{name}</span>
  </span>
);
