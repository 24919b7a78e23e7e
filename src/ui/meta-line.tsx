import { Children, Fragment, type ReactNode } from 'react';
import styles from './meta-line.module.css';

/**
 * Short facts separated by dots that stay with what precedes them; missing ones are left out. A line ends between two facts
 * before it ends within one.
 */
export function MetaLine({ children }: { children: ReactNode }) {
  const facts = Children.toArray(children).filter((child) => child !== '');
  return facts.map((fact, index) => (
    <Fragment key={index}>
      <span className={styles.fact}>
        {fact}
        {index < facts.length - 1 && '\u00A0·'}
      </span>
      {index < facts.length - 1 && ' '}
    </Fragment>
  ));
}
