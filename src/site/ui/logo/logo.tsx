import { LookLogo } from '#look/parts/logo.tsx';
import type { LogoMark, LogoProps } from '#src/site/look.ts';
import styles from './logo.module.css';

interface Props extends LogoProps {
  /** The organisation's own mark, which every look shows; null without one. */
  readonly mark: LogoMark | null;
  readonly ground: 'paper' | 'ink';
}

/** The organisation's mark with its name, or the logo as its look draws it, or the name alone, set in type. */
export function Logo({ name, mark, ground }: Props) {
  if (!mark) return LookLogo ? <LookLogo name={name} /> : <span className={styles.name}>{name}</span>;
  const { src, width, height, hasName, isTinted } = mark;
  return (
    <span className={styles.logo}>
      <img
        className={styles.mark}
        src={src[ground]}
        width={width}
        height={height}
        alt={hasName ? name : ''}
        data-plate={!isTinted || undefined}
        // The menu, on the other ground, is closed at first.
        loading={ground === 'ink' ? 'lazy' : undefined}
      />
      {!hasName && <span className={styles.name}>{name}</span>}
    </span>
  );
}
