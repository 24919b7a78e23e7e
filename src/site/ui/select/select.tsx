import type { ComponentProps } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './select.module.css';

/** A native select with one drawn arrow. The text leaves room for it, and is shortened with an ellipsis when it must be. */
export function Select({ className, children, ...attributes }: ComponentProps<'select'>) {
  return (
    <span className={styles.frame}>
      <select className={classNames(styles.select, className)} {...attributes}>
        {children}
      </select>
      <Icon name="down" />
    </span>
  );
}
