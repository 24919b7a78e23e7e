import type { ReactNode } from 'react';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import type { LinkTarget } from '#src/site/ui/link/content-link.tsx';
import styles from './list-frame.module.css';

interface ListFrameProps {
  readonly heading: string | null | undefined;
  readonly headingLevel: HeadingLevel;
  readonly locale: Locale;
  /** Links to the whole list. */
  readonly links?: readonly LinkTarget[];
  readonly children: ReactNode;
}

/** The frame of a list that an editor placed: its heading, the list, and links to the whole list. */
export function ListFrame({ heading, headingLevel, locale, links = [], children }: ListFrameProps) {
  return (
    <div className={styles.frame}>
      {(heading || links.length > 0) && (
        <div className={styles.head}>
          {heading && (
            <Heading level={headingLevel} className={styles.heading}>
              {formatText(locale, heading)}
            </Heading>
          )}
          <ButtonLinks links={links} locale={locale} kind="text" />
        </div>
      )}
      {children}
    </div>
  );
}
