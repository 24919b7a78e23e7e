import { Children, type ReactNode } from 'react';
import styles from './event-list.module.css';

/** Rows of events with a line between them. Each child becomes an item of the list. */
export function EventList({ children }: { children: ReactNode }) {
  return (
    <ol role="list" className={styles.list}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ol>
  );
}
