import { Children, type ReactNode } from 'react';
import styles from './card-list.module.css';

interface CardListProps {
  readonly children: ReactNode;
}

/** A list of cards, as many side by side as fit. Each child becomes an item. */
export function CardList({ children }: CardListProps) {
  return (
    <div className={styles.frame}>
      <ul role="list" className={styles.list}>
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
