import type { FragmentOf } from '#src/content/graphql.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
import { Results } from '#src/ui/results/results.tsx';
import { CompanyCard, type CompanyCardFragment } from './company-card.tsx';

interface CompanyListProps {
  readonly companies: readonly ({ readonly id: string | null } & FragmentOf<typeof CompanyCardFragment>)[];
  /** How many there are in all, of which these may be one page. */
  readonly count: number;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel?: HeadingLevel;
}

/** How many companies were found, and their cards. */
export function CompanyList({ companies, count, site, locale, headingLevel = 2 }: CompanyListProps) {
  return (
    <Results kind="companies" shown={companies.length} count={count} locale={locale}>
      <CardList>
        {companies.map((company, index) => (
          <CompanyCard
            key={company.id}
            company={company}
            site={site}
            locale={locale}
            headingLevel={headingLevel}
            index={index}
          />
        ))}
      </CardList>
    </Results>
  );
}
