import { Children, type ReactNode } from 'react';
import styles from './event-list.module.css';

/** Event rows with ruled lines, like a calendar. Each child becomes an item of the list. */
export function EventList({ isInColumns = false, children }: { isInColumns?: boolean; children: ReactNode }) {
  return (
    <ol role="list" className={isInColumns ? styles.columns : styles.list}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ol>
  );
}
