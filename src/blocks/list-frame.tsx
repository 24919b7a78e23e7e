import type { ReactNode } from 'react';
import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Heading, type HeadingLevel } from '#src/ui/heading.tsx';
import type { LinkTarget } from '#src/ui/link/content-link.tsx';
import styles from './list-frame.module.css';

interface ListFrameProps {
  heading: string | null | undefined;
  headingLevel: HeadingLevel;
  locale: Locale;
  /** Where the whole list is. */
  link?: LinkTarget | null;
  children: ReactNode;
}

/** A list that an editor has placed: its heading, the list, and the way to all the rest. */
export function ListFrame({ heading, headingLevel, locale, link, children }: ListFrameProps) {
  return (
    <div className={styles.frame}>
      {(heading || link) && (
        <div className={styles.head}>
          {heading && (
            <Heading level={headingLevel} className={styles.heading}>
              {formatText(locale, heading)}
            </Heading>
          )}
          {link && <ButtonLink link={link} locale={locale} kind="text" />}
        </div>
      )}
      {children}
    </div>
  );
}
