import type { FragmentOf } from '#src/content/graphql.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { CardList } from '#src/ui/card/card-list.tsx';
import { CountLine } from '#src/ui/count-line.tsx';
import { EmptyState } from '#src/ui/empty-state/empty-state.tsx';
import type { HeadingLevel } from '#src/ui/heading.tsx';
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
  if (companies.length === 0) {
    return (
      <EmptyState
        title={formatMessage(locale, 'empty.companies')}
        description={formatMessage(locale, 'empty.description')}
      />
    );
  }
  return (
    <>
      <CountLine>{formatMessage(locale, 'results.companies', { count })}</CountLine>
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
    </>
  );
}
