import type { ReactNode } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import styles from './section.module.css';

/** The themes that an editor may choose; `styles/tokens.css` gives each its colours. */
export const themes = ['paper', 'ink', 'accent', 'leaf'] as const;
export type Theme = (typeof themes)[number];

interface SectionProps {
  readonly heading?: string | null | undefined;
  readonly headingLevel?: HeadingLevel;
  readonly id?: string | undefined;
  readonly theme?: Theme | undefined;
  /** Which of the tinted grounds it has; its class gives the colour. */
  readonly tint?: number | undefined;
  /** Puts the heading into the margin beside the content, on wide screens. */
  readonly isSplit?: boolean;
  /** What leads on after all that a page has to say: below a desk its heading is as large as those of the page. */
  readonly isFollowing?: boolean;
  /** Link beside the heading to the complete list: "All the articles". */
  readonly after?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A part of a page under a heading of its own, in the page's width. */
export function Section({
  heading,
  headingLevel = 2,
  id,
  theme,
  tint,
  isSplit = false,
  isFollowing = false,
  after,
  className,
  children,
}: SectionProps) {
  return (
    <section id={id} className={classNames(styles.section, className)} data-theme={theme} data-tint={tint}>
      <div
        className={styles.inner}
        data-split={isSplit || undefined}
        data-following={isFollowing || undefined}
        data-reveal="rise"
      >
        {(heading || after) && (
          <div className={styles.head}>
            {heading && <Heading level={headingLevel}>{heading}</Heading>}
            {after}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}

/** An editor's choice of theme; unknown values count as no theme. */
export function toTheme(value: string | null | undefined): Theme | undefined {
  return themes.find((theme) => theme === value);
}
