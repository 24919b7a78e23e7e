import { Children, type ReactNode } from 'react';
import styles from './card-list.module.css';

interface CardListProps {
  readonly children: ReactNode;
  readonly size?: 's' | 'm';
}

/** A list of cards, as many side by side as fit. Each child becomes an item. */
export function CardList({ children, size = 'm' }: CardListProps) {
  return (
    <div className={styles.frame}>
      <ul role="list" className={styles.list} data-size={size}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
