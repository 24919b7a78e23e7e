import { LookLogo } from '#look/parts/logo.tsx';
import type { LogoProps } from '#src/site/look.ts';
import styles from './logo.module.css';

/** The organisation's logo as its look draws it, or else its name, set in type. */
export function Logo({ name }: LogoProps) {
  return LookLogo ? <LookLogo name={name} /> : <span className={styles.name}>{name}</span>;
}
