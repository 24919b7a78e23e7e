import type { ReactNode } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import styles from './clamp.module.css';

/** One line for `true`, otherwise how many. The stylesheet has a rule for each, because style attributes are forbidden. */
export type ClampLines = true | 2 | 3 | 4 | 5 | 6 | 8;

interface ClampProps {
  readonly lines: ClampLines;
  readonly as?: 'p' | 'span';
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Text that is cut visually to its first lines and complete in the document, for screen readers and search. */
export function Clamp({ lines, as: Tag = 'p', className, children }: ClampProps) {
  if (!children) return null;
  return (
    <Tag className={classNames(styles.clamp, className)} data-lines={lines}>
      {children}
    </Tag>
  );
}
