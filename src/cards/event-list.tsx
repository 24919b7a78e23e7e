import { Children, type ReactNode } from 'react';
import styles from './event-list.module.css';

/** Event rows with ruled lines, like a calendar. Each child becomes an item of the list. */
export function EventList({ children }: { children: ReactNode }) {
  return (
    <ol role="list" className={styles.list}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ol>
  );
}
