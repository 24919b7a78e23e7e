import { Fragment, type ReactNode } from 'react';
import styles from './date-text.module.css';

/** `1er` as a formatted date writes the first day of a month. */
const firstDay = /(?<![\p{L}\p{N}])1er(?![\p{L}\p{N}])/u;

/**
 * A formatted date as it is shown: on two lines it breaks after a comma, before the hours and not before the year, and the letters of an ordinal are
 * raised as on the leaves of the calendar: `Le mardi 1er décembre` → `Le mardi 1<sup>er</sup> décembre`. The text itself stays
 * as it is.
 */
export function dateText(date: string | null): ReactNode {
  if (date === null) return null;
  const parts = date.split(/(?<=,) (?!\d{4}(?!\d))/);
  if (parts.length === 1 && !firstDay.test(date)) return date;
  // One element, because its place may be a flex container, in which each part would be an item.
  return (
    <span>
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ' '}
          <span className={styles.part}>{raiseOrdinals(part)}</span>
        </Fragment>
      ))}
    </span>
  );
}

function raiseOrdinals(text: string): ReactNode {
  return text.split(firstDay).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          1<sup>er</sup>
        </>
      )}
      {part}
    </Fragment>
  ));
}
