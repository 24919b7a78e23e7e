import type { ReactNode } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import styles from './roll.module.css';

interface RollProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Paper off a roll, as a press agency prints on: holes along its edges. */
export function Roll({ className, children }: RollProps) {
  return (
    <div className={classNames(styles.roll, className)} data-theme="paper" data-paper>
      {children}
    </div>
  );
}
