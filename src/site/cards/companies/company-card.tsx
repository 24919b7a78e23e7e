import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CoverCard, CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { LogoPlate } from '#src/site/ui/logo-plate/logo-plate.tsx';
import styles from './company-card.module.css';

export const CompanyCardFragment = graphql(
  `
    fragment CompanyCard on company_Entry {
      id
      title
      uri
      displayName
      industries {
        id
        title
      }
      logo(limit: 1) {
        ...Medium
      }
    }
  `,
  [MediumFragment],
);

interface CompanyCardProps {
  readonly company: FragmentOf<typeof CompanyCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether it may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
}

/** A company in a list: its logo, name and industries. */
export function CompanyCard({ company, site, locale, headingLevel, isFirst = false }: CompanyCardProps) {
  const card = readFragment(CompanyCardFragment, company);
  const name = formatText(locale, card.displayName ?? card.title);
  const industries = formatTitles(locale, card.industries);
  const logo = toPicture(MediumFragment, first(card.logo));
  return (
    <CoverCard className={styles.company}>
      <LogoPlate logo={logo} name={name} priority={isFirst ? 'normal' : 'low'} />
      <div className={styles.words}>
        <Heading level={headingLevel} className={styles.name}>
          <CoverLink href={card.uri ? hrefOfUri(card.uri, site) : null}>{name}</CoverLink>
        </Heading>
        {industries && <p className={styles.industries}>{industries}</p>}
      </div>
    </CoverCard>
  );
}
