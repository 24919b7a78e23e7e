import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import { tie } from '#src/site/ui/no-break.tsx';
import styles from './cover-link.module.css';

/** A card whose link covers it, and which shows the focus of that link. */
export function CoverCard({ className, ...attributes }: ComponentProps<'article'>) {
  return <article className={classNames(styles.card, className)} {...attributes} />;
}

interface CoverLinkProps {
  /** Null for a name without a page. */
  readonly href: string | null;
  /** Under the pointer: a plain line by default, or a thick one in the accent colour. */
  readonly line?: 'plain' | 'accent';
  readonly children: ReactNode;
}

/**
 * The link in the name of a `CoverCard`, which covers the whole card, so that all of it can be pressed.
 */
export function CoverLink({ href, line = 'plain', children }: CoverLinkProps) {
  if (href === null) return tie(children);
  return (
    <a className={styles.link} data-line={line === 'accent' ? line : undefined} href={href}>
      {tie(children)}
    </a>
  );
}
