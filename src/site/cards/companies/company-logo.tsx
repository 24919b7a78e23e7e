import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { LogoPlate } from '#src/site/ui/logo-plate/logo-plate.tsx';
import styles from './logo-wall.module.css';

export const CompanyLogoFragment = graphql(
  `
    fragment CompanyLogo on company_Entry {
      id
      title
      uri
      displayName
      logo(limit: 1) {
        ...Medium
      }
    }
  `,
  [MediumFragment],
);

interface CompanyLogoProps {
  readonly company: FragmentOf<typeof CompanyLogoFragment>;
  readonly site: Site;
  readonly locale: Locale;
  /** Whether the logo links to the company's page; next to the company's name it is only a picture. */
  readonly isLink?: boolean;
}

/** A company's logo, or else its name in type. Next to a visible name a missing logo leaves nothing. */
export function CompanyLogo({ company, site, locale, isLink = true }: CompanyLogoProps) {
  const { title, uri, displayName, logo } = readFragment(CompanyLogoFragment, company);
  const name = formatText(locale, displayName ?? title);
  const picture = toPicture(MediumFragment, first(logo));
  if (!isLink) return picture && <LogoPlate logo={picture} name={name} />;
  const shown = <LogoPlate logo={picture} name={name} alt={formatMessage(locale, 'companies.logo', { name })} />;
  return uri ? (
    <a className={styles.link} href={hrefOfUri(uri, site)}>
      {shown}
    </a>
  ) : (
    shown
  );
}
