import type { ReactNode } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import styles from './section.module.css';

/** The themes that an editor may choose; the look gives each its colours. */
export const themes = ['paper', 'ink', 'accent', 'leaf'] as const;
export type Theme = (typeof themes)[number];

interface SectionProps {
  readonly heading?: string | null | undefined;
  readonly headingLevel?: HeadingLevel;
  readonly id?: string | undefined;
  readonly theme?: Theme | undefined;
  /** Puts the heading into the margin next to the content, on wide screens. */
  readonly isSplit?: boolean;
  /** Link next to the heading to the complete list: "All the articles". */
  readonly after?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page with a heading, in the page's width. */
export function Section({
  heading,
  headingLevel = 2,
  id,
  theme,
  isSplit = false,
  after,
  className,
  children,
}: SectionProps) {
  return (
    <section id={id} className={classNames(styles.section, className)} data-theme={theme}>
      <div className={styles.inner} data-split={isSplit || undefined}>
        {(heading || after) && (
          <div className={styles.head}>
            {heading && <Heading level={headingLevel}>{heading}</Heading>}
            {after}
          </div>
        )}
        {isSplit ? <div className={styles.content}>{children}</div> : children}
      </div>
    </section>
  );
}

/** An editor's choice of theme; unknown values count as no theme. */
export function toTheme(value: string | null | undefined): Theme | undefined {
  return themes.find((theme) => theme === value);
}
