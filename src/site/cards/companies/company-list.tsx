import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { CardList } from '#src/site/ui/card/card-list.tsx';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { CompanyCard, type CompanyCardFragment } from './company-card.tsx';

interface CompanyListProps {
  readonly companies: readonly ({ readonly id: string | null } & FragmentOf<typeof CompanyCardFragment>)[];
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
}

/** Companies as cards, in the order given. */
export function CompanyList({ companies, site, locale, headingLevel }: CompanyListProps) {
  return (
    <CardList>
      {companies.map((company, index) => (
        <CompanyCard
          key={company.id ?? index}
          company={company}
          site={site}
          locale={locale}
          headingLevel={headingLevel}
          index={index}
        />
      ))}
    </CardList>
  );
}
