import type { ReactNode } from 'react';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './person-line.module.css';

interface PersonLineProps {
  readonly name: string;
  /** Address of the person's page, or null. */
  readonly href: string | null;
  /** A thumbnail. */
  readonly portrait: PictureData | null;
  /** Loading priority of the picture: `normal` on the first screen. */
  readonly priority?: 'normal' | 'low';
  /** Content below the name: a role, an address. */
  readonly children?: ReactNode;
}

/** A person on one line: a small portrait, the name and a short text. */
export function PersonLine({ name, href, portrait, priority = 'low', children }: PersonLineProps) {
  return (
    <span className={styles.person}>
      {portrait && <Picture picture={portrait} sizes="4.5rem" priority={priority} alt="" className={styles.portrait} />}
      <span className={styles.words}>
        {href ? (
          <a className={styles.name} href={href}>
            {tie(name)}
          </a>
        ) : (
          <b className={styles.name}>{tie(name)}</b>
        )}
        {children}
      </span>
    </span>
  );
}
