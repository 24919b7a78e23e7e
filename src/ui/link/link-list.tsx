import type { Locale } from '#src/i18n/locales.ts';
import { displayUrl } from '#src/lib/text.ts';
import { ContentLink, type LinkTarget } from './content-link.tsx';
import styles from './link-list.module.css';

interface LinkListProps {
  readonly links: readonly LinkTarget[];
  readonly locale: Locale;
  /** Name of the owner, read with each link, because "LinkedIn" alone is unclear out of context. */
  readonly owner: string;
  readonly heading?: string | undefined;
  /** Whether each link has a line of its own, with its address at the end, as on a visiting card. */
  readonly hasAddresses?: boolean;
}

/** The websites and profiles of a company or a person. Renders nothing without links. */
export function LinkList({ links, locale, owner, heading, hasAddresses = false }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <div>
      {heading && <p className={styles.heading}>{heading}</p>}
      <ul role="list" className={hasAddresses ? styles.card : styles.list} aria-label={heading}>
        {links.map((link) => (
          <li key={link.url}>
            <ContentLink link={link} locale={locale} className={styles.link}>
              {link.label}
              <span className="sr"> ({owner})</span>
              {hasAddresses && <span className={styles.address}>{displayUrl(link.url)}</span>}
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
