import type { LogoProps, Part } from '#src/site/look.ts';
import { mark } from '../mark.ts';
import styles from './logo.module.css';

/** The mark and the name; the ball jumps off the board under the pointer. */
export const LookLogo: Part<LogoProps> | null = ({ name }: LogoProps) => (
  <span className={styles.logo}>
    <span className={styles.mark} aria-hidden="true" dangerouslySetInnerHTML={{ __html: mark ?? '' }} />
    <span>{name}</span>
  </span>
);
