import type { ReactNode } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import styles from './clamp.module.css';

/** The style sheet has a rule for each, because style attributes are forbidden. */
type ClampLines = 3 | 4 | 5;

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
