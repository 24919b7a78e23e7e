import type { Link } from '#src/site/content/link.ts';
import type { Locale } from '#src/contract/locales.ts';
import { displayUrl } from '#src/platform/lib/text.ts';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';

interface CompanyLinksProps {
  readonly links: readonly Link[];
  /** The first website among them. */
  readonly website: Link | null;
  readonly locale: Locale;
  /** Name of the company, read with each link, because "LinkedIn" alone is unclear out of context. */
  readonly owner: string;
}

/** Where a company can be reached: its website, its mailbox, and its profiles elsewhere. */
export function CompanyLinks({ links, website, locale, owner }: CompanyLinksProps) {
  const others = links.filter(({ url }) => url !== website?.url);
  return (
    <ul role="list">
      {(website ? [website, ...others] : others).map((link) => (
        <li key={link.url}>
          <ContentLink link={link} locale={locale}>
            {isProfile(link, website) ? (
              <>
                {link.label}
                <span className="sr"> ({owner})</span>
              </>
            ) : (
              <>
                <span className="sr">
                  {link.label} ({owner}){' '}
                </span>
                {displayUrl(link.url)}
              </>
            )}
          </ContentLink>
        </li>
      ))}
    </ul>
  );
}

/** A profile is known by the name of its service; the address of a mailbox or a website says more than its kind. */
function isProfile({ kind, label }: Link, website: Link | null): boolean {
  return kind !== 'email' && label !== website?.label;
}
