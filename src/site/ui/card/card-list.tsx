import { Children, type ReactNode } from 'react';
import styles from './card-list.module.css';

/** So many, of each size, fill no more than two thirds of a row. */
const few = { s: 3, m: 2 } as const;

interface CardListProps {
  readonly children: ReactNode;
  readonly size?: 's' | 'm';
  /** Few of them fill the whole row all the same, below their heading. */
  readonly isAcross?: boolean;
  /** On a phone all but the first are short rows, or all: what comes after a page is not longer than the page. */
  readonly isBrief?: boolean | 'all';
  /** Where there is room, the first of three is as large as the two others together, which are rows beside it. */
  readonly isLed?: boolean;
}

/** A list of cards, as many beside each other as fit. Each child becomes an item. */
export function CardList({ children, size = 'm', isAcross = false, isBrief = false, isLed = false }: CardListProps) {
  const items = Children.toArray(children);
  return (
    <div className={styles.frame} data-few={(!isAcross && items.length <= few[size]) || undefined}>
      <ul
        role="list"
        className={styles.list}
        data-size={size}
        data-brief={isBrief === true ? '' : isBrief || undefined}
        data-led={(isLed && items.length === 3) || undefined}
      >
        {Children.map(children, (child) => (
          <li>{child}</li>
        ))}
      </ul>
    </div>
  );
}
