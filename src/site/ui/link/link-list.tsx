import type { Locale } from '#src/contract/locales.ts';
import { ContentLink, type LinkTarget } from './content-link.tsx';
import styles from './link-list.module.css';

interface LinkListProps {
  readonly links: readonly LinkTarget[];
  readonly locale: Locale;
  /** Name of the owner, read with each link, because "LinkedIn" alone is unclear out of context. */
  readonly owner: string;
}

/** The websites and profiles of a person. Renders nothing without links. */
export function LinkList({ links, locale, owner }: LinkListProps) {
  if (links.length === 0) return null;
  return (
    <ul role="list" className={styles.list}>
      {links.map((link) => (
        <li key={link.url}>
          <ContentLink link={link} locale={locale} className={styles.link}>
            {link.label}
            <span className="sr"> ({owner})</span>
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}
