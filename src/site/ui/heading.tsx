import type { ReactNode } from 'react';
import { fitHeading, headingText } from './heading-fit.ts';
import { tie } from './no-break.tsx';

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** A level below the title of the page. */
export type SubheadingLevel = Exclude<HeadingLevel, 1>;

interface HeadingProps {
  readonly level: HeadingLevel;
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A heading at a level of the outline. */
export function Heading({ level, id, className, children }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={className} {...fitHeading(headingText(children))}>
      {tie(children)}
    </Tag>
  );
}

/** The next lower level, for content below a heading. */
export function nextLevel(level: HeadingLevel): SubheadingLevel {
  return Math.min(6, level + 1) as SubheadingLevel; // Between 2 and 6.
}
