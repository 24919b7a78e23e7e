import { Fragment, type ReactNode } from 'react';

/** `1er` as a formatted date writes the first day of a month. */
const firstDay = /(?<![\p{L}\p{N}])1er(?![\p{L}\p{N}])/u;

/**
 * A formatted date as it is shown, with the letters of an ordinal raised as on the leaves of the calendar: `Le mardi 1er
 * décembre` → `Le mardi 1<sup>er</sup> décembre`. The text itself stays as it is.
 */
export function raiseOrdinals(date: string | null): ReactNode {
  if (date === null || !firstDay.test(date)) return date;
  const [before = '', ...after] = date.split(firstDay);
  // One element, because its place may be a flex container, in which each part would be an item.
  return (
    <span>
      {before}
      {after.map((part, index) => (
        <Fragment key={index}>
          1<sup>er</sup>
          {part}
        </Fragment>
      ))}
    </span>
  );
}
