import type { ReactNode } from 'react';
import { tie } from '#src/site/ui/tie.tsx';
import styles from './cover-link.module.css';

interface CoverLinkProps {
  /** Null for a name without a page. */
  readonly href: string | null;
  /** Under the pointer: a plain line by default, or a thick one in the accent colour. */
  readonly line?: 'plain' | 'accent';
  readonly children: ReactNode;
}

/**
 * The link in the name of a card, which covers the whole card, so that all of it can be pressed. The card has to be
 * positioned, and shows the focus itself.
 */
export function CoverLink({ href, line = 'plain', children }: CoverLinkProps) {
  if (href === null) return tie(children);
  return (
    <a className={styles.link} data-line={line === 'accent' ? line : undefined} href={href}>
      {tie(children)}
    </a>
  );
}
