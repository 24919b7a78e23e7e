import type { ReactNode } from 'react';
import type { Locale } from '#src/contract/locales.ts';
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
  /** Whether it leads to the current page. */
  readonly isCurrent?: boolean | undefined;
  /** Shown instead of the label. */
  readonly children?: ReactNode;
}

/**
 * A link as an editor placed it; a link that opens in a new tab says so. An e-mail address that the label does not say is
 * printed next to it on paper.
 */
export function ContentLink({ link, locale, className, isCurrent, children }: ContentLinkProps) {
  if (!link.isExternal) {
    const mail = /^mailto:([^?]+)/i.exec(link.url)?.[1];
    return (
      <a
        className={className}
        href={link.url}
        data-mail={mail === link.label ? undefined : mail}
        aria-current={isCurrent ? 'page' : undefined}
      >
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
