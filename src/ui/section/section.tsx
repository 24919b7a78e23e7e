import type { ReactNode } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx';
import styles from './section.module.css';

export type Theme = 'paper' | 'ink' | 'accent' | 'leaf';

interface SectionProps {
  heading?: string | null | undefined;
  headingLevel?: HeadingLevel;
  id?: string | undefined;
  theme?: Theme | undefined;
  /** Links or words at the end: "All the articles". */
  after?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A part of a page under a heading of its own, in the page's width. */
export function Section({ heading, headingLevel = 2, id, theme, after, className, children }: SectionProps) {
  return (
    <section id={id} className={classNames(styles.section, className)} data-theme={theme}>
      <div className={styles.inner}>
        {heading && <Heading level={headingLevel}>{heading}</Heading>}
        {children}
        {after && <div className={styles.after}>{after}</div>}
      </div>
    </section>
  );
}

/** A theme as an editor chose it; anything unknown is no theme. */
export function toTheme(value: string | null | undefined): Theme | undefined {
  return value === 'paper' || value === 'ink' || value === 'accent' || value === 'leaf' ? value : undefined;
}
