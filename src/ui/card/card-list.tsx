import { Children, type ReactNode } from 'react';
import styles from './card-list.module.css';

/** A list of cards, as many beside each other as fit. Each child becomes an item. */
export function CardList({ children, size = 'm' }: { children: ReactNode; size?: 's' | 'm' }) {
  return (
    <ul role="list" className={styles.list} data-size={size}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </ul>
  );
}
