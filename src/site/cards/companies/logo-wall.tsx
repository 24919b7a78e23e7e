import type { FragmentOf } from '#src/site/content/graphql.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { CompanyLogo, type CompanyLogoFragment } from './company-logo.tsx';
import styles from './logo-wall.module.css';

interface LogoWallProps {
  readonly companies: readonly ({ readonly id: string | null } & FragmentOf<typeof CompanyLogoFragment>)[];
  readonly site: Site;
  readonly locale: Locale;
}

/** Company logos side by side, each with a link to the company's page. */
export function LogoWall({ companies, site, locale }: LogoWallProps) {
  return (
    <ul role="list" className={styles.wall}>
      {companies.map((company, index) => (
        <li key={company.id ?? index}>
          <CompanyLogo company={company} site={site} locale={locale} />
        </li>
      ))}
    </ul>
  );
}
