import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import styles from './roll.module.css';

interface RollProps {
  readonly className?: string | undefined;
  /** Whether it is of dark blue paper by night, for what is as long as a log. */
  readonly isNightly?: boolean;
  readonly children: ReactNode;
}

/** Paper off a roll, as a press agency prints on: holes along its edges. */
export function Roll({ className, isNightly = false, children }: RollProps) {
  return (
    <div className={classNames(styles.roll, isNightly && styles.nightly, className)} data-theme="paper" data-paper>
      {children}
    </div>
  );
}
