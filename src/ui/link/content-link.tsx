import type { ReactNode } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { NewTab } from './new-tab.tsx';

/** A link in its normalised form. */
export interface LinkTarget {
  readonly label: string;
  readonly url: string;
  readonly isExternal: boolean;
}

interface ContentLinkProps {
  readonly link: LinkTarget;
  readonly locale: Locale;
  readonly className?: string | undefined;
  /** Shown instead of the label. */
  readonly children?: ReactNode;
}

/** A link as an editor placed it; one that opens in a new tab says so. */
export function ContentLink({ link, locale, className, children }: ContentLinkProps) {
  if (!link.isExternal) {
    return (
      <a className={className} href={link.url}>
        {children ?? link.label}
      </a>
    );
  }
  return (
    <a className={className} href={link.url} target="_blank" rel="noopener noreferrer">
      {children ?? link.label}
      <NewTab locale={locale} />
    </a>
  );
}
