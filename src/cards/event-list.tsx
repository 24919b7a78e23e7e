import { Children, type ReactNode } from 'react';
import styles from './event-list.module.css';

/** Event rows below each other, ruled like a calendar. Each child becomes an item. */
export function EventList({ children }: { children: ReactNode }) {
  return (
    <ol role="list" className={styles.list}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ol>
  );
}
