import styles from './logo.module.css';

/** The organisation's mark and name. A deploying organisation replaces the drawing. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <LogoMark />
      <span>{name}</span>
    </span>
  );
}

/** The mark alone, as an ornament. */
export function LogoMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 60 50" aria-hidden="true" focusable="false">
      <path fill="currentColor" d="M11 20h10v26H11z" />
      <path fill="currentColor" d="M2 12C20 11 38 14 54 24L50.5 31C38 22 20 19.5 2 20.5Z" />
      <circle className={styles.dot} cx="47" cy="9" r="6.5" />
    </svg>
  );
}
