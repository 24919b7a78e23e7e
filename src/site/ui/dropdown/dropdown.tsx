import type { ReactNode } from 'react';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import styles from './dropdown.module.css';

interface DropdownProps {
  /** Content of the button. */
  readonly summary: ReactNode;
  /** Name of the panel. */
  readonly label: string;
  /** Opening one dropdown of a group closes the others, also without JavaScript. */
  readonly group?: string | undefined;
  /** Side on which button and panel are aligned. */
  readonly align?: 'start' | 'end';
  readonly children: ReactNode;
}

/**
 * A button that opens a panel of controls. It is a `details` element and not the library's popover, which would remove the
 * closed panel's fields from the document and so from the form around them. The page's script adds the behaviour of a
 * popover: the focus stays inside, Escape and a press outside close it, and the focus returns to the button.
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
