import type { ReactNode } from 'react';
import { Icon } from '#src/ui/icon/icon.tsx';
import styles from './dropdown.module.css';

interface DropdownProps {
  /** What stands on the button. */
  readonly summary: ReactNode;
  /** Name of the panel. */
  readonly label: string;
  /** Dropdowns of one group close each other, without script too. */
  readonly group?: string | undefined;
  /** Side on which button and panel are flush. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/**
 * A button over a panel of controls. It is a `details` element at all times and not the library's popover, which would
 * take the closed panel's fields out of the document and so out of the form around them. The page's script adds what a
 * popover has: the focus stays inside, Escape and a press outside close, the focus goes back to the button.
 */
export function Dropdown({ summary, label, group, align = 'start', children }: DropdownProps) {
  return (
    <details name={group} className={styles.dropdown} data-dropdown data-align={align}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="down" />
      </summary>
      <div className={styles.panel} role="group" aria-label={label} tabIndex={-1}>
        {children}
      </div>
    </details>
  );
}
