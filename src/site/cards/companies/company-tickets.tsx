import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import { CompanyCardFragment } from './company-card.tsx';
import { CompanyLogo } from './company-logo.tsx';
import styles from './company-tickets.module.css';

/** So many leave a part of a row to the heading. */
const few = 3;

interface CompanyTicketsProps {
  readonly companies: readonly FragmentOf<typeof CompanyCardFragment>[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** On a phone each is one line: the logo, and the stub beside it. */
  readonly isCompact?: boolean;
}

/** Companies as a row of tickets, in the order given: the logo in one ink, and on the stub the name and the trades. */
export function CompanyTickets({ companies, site, locale, headingLevel, isCompact = false }: CompanyTicketsProps) {
  return (
    <ul
      role="list"
      className={styles.tickets}
      data-few={companies.length <= few || undefined}
      data-compact={isCompact || undefined}
    >
      {companies.map((masked, index) => {
        const company = readFragment(CompanyCardFragment, masked);
        const name = formatText(locale, company.displayName ?? company.title);
        const industries = formatTitles(locale, company.industries);
        return (
          <li key={company.id ?? index}>
            <article
              className={styles.ticket}
              data-theme="paper"
              data-paper
              data-tilt={tiltOf(`company:${company.id}`, index)}
            >
              <div className={styles.mark}>
                {first(company.logo) ? (
                  <CompanyLogo company={company} site={site} locale={locale} isLink={false} />
                ) : (
                  <span className={styles.letter} aria-hidden="true">
                    {name.slice(0, 1)}
                  </span>
                )}
              </div>
              <div className={styles.stub}>
                <Heading level={headingLevel} className={styles.name}>
                  <CoverLink href={company.uri ? hrefOfUri(company.uri, site) : null}>{name}</CoverLink>
                </Heading>
                {industries && <p className={styles.trades}>{industries}</p>}
              </div>
            </article>
          </li>
        );
      })}
    </ul>
  );
}
