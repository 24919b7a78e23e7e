import type { Link } from '#src/site/content/link.ts';
import type { Locale } from '#src/contract/locales.ts';
import { displayUrl } from '#src/platform/lib/text.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import styles from './company-links.module.css';

interface CompanyLinksProps {
  readonly links: readonly Link[];
  /** The first website among them, which is a sign. */
  readonly website: Link | null;
  readonly locale: Locale;
  /** Name of the company, read with each link, because "LinkedIn" alone is unclear out of context. */
  readonly owner: string;
  readonly heading: string;
}

/** An address of more letters is wider than a sign on the narrowest screen: then the sign says what it is. */
const mostOnSign = 24;

/** Where a company can be reached: a sign to its website, its mailbox, and where else it is found. Nothing without any. */
export function CompanyLinks({ links, website, locale, owner, heading }: CompanyLinksProps) {
  if (links.length === 0) return null;
  const others = links.filter(({ url }) => url !== website?.url);
  return (
    <div className={styles.bar}>
      <p className={styles.heading}>{heading}</p>
      <ul role="list" className={styles.links} aria-label={heading}>
        {website && (
          <li className={styles.sign}>
            <ButtonLink link={{ ...website, label: toSign(website) }} locale={locale} />
          </li>
        )}
        {others.map((link) => (
          <li key={link.url}>
            <ContentLink link={link} locale={locale} className={styles.link}>
              {isNamed(link, website) ? (
                <span className={styles.words}>
                  {link.label}
                  <span className="sr"> ({owner})</span>
                </span>
              ) : (
                <span className={styles.words}>
                  <span className="sr">
                    {link.label} ({owner}){' '}
                  </span>
                  {displayUrl(link.url)}
                </span>
              )}
            </ContentLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The address of a mailbox says more than its kind, and so does that of a second website. */
function isNamed({ kind, label }: Link, website: Link | null): boolean {
  return kind !== 'email' && label !== website?.label;
}

function toSign({ url, label }: Link): string {
  const address = displayUrl(url);
  return address.length <= mostOnSign ? address : label;
}
