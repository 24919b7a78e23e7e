import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { CompanyCard, type CompanyCardFragment } from './company-card.tsx';
import styles from './company-list.module.css';

/** Up to this many companies have a row each; more are a grid. */
const mostInRows = 2;
/** Logos that may be on the first screen. */
const firstLogos = 5;

interface CompanyListProps {
  readonly companies: readonly ({ readonly id: string | null } & FragmentOf<typeof CompanyCardFragment>)[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether its first row may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
}

/** Companies in the order given: one or two in rows with their picture, more as a grid of logos. */
export function CompanyList({ companies, isFirst = false, ...shared }: CompanyListProps) {
  const isWide = companies.length <= mostInRows;
  return (
    <ul role="list" className={styles.list} data-wide={isWide || undefined}>
      {companies.map((company, index) => (
        <li key={company.id ?? index}>
          <CompanyCard company={company} isWide={isWide} isFirst={isFirst && index < firstLogos} {...shared} />
        </li>
      ))}
    </ul>
  );
}
