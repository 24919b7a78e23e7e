import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { CompanyCard, type CompanyCardFragment } from './company-card.tsx';
import styles from './company-list.module.css';

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

/** Companies in the order given, as a grid of logos. */
export function CompanyList({ companies, isFirst = false, ...shared }: CompanyListProps) {
  return (
    <ul role="list" className={styles.list}>
      {companies.map((company, index) => (
        <li key={company.id ?? index}>
          <CompanyCard company={company} isFirst={isFirst && index < firstLogos} {...shared} />
        </li>
      ))}
    </ul>
  );
}
