import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumFragment, MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { CoverCard, CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { LogoPlate } from '#src/site/ui/logo-plate/logo-plate.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import styles from './company-card.module.css';

export const CompanyCardFragment = graphql(
  `
    fragment CompanyCard on company_Entry {
      id
      title
      uri
      displayName
      description
      industries {
        id
        title
      }
      image(limit: 1) {
        id
        ...MediumLandscape
      }
      logo(limit: 1) {
        id
        ...Medium
      }
    }
  `,
  [MediumLandscapeFragment, MediumFragment],
);

interface CompanyCardProps {
  readonly company: FragmentOf<typeof CompanyCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  /** Whether it has the whole width, and so room for its picture and a few sentences. */
  readonly isWide?: boolean;
  /** Whether it may be on the first screen, where pictures are not loaded lazily. */
  readonly isFirst?: boolean;
}

/** A company in a list: its logo, name and industries. */
export function CompanyCard({
  company,
  site,
  locale,
  headingLevel,
  isWide = false,
  isFirst = false,
}: CompanyCardProps) {
  const card = readFragment(CompanyCardFragment, company);
  const name = formatText(locale, card.displayName ?? card.title);
  const industries = formatTitles(locale, card.industries);
  const logo = toPicture(MediumFragment, first(card.logo));
  const picture = isWide ? toPicture(MediumLandscapeFragment, first(card.image)) : null;
  const summary = isWide ? toSummary(formatText(locale, toPlainText(card.description))) : '';
  return (
    <CoverCard className={styles.company} data-wide={isWide || undefined}>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes="(min-width:48rem) 40vw, 95vw" alt="" isCover />
        </div>
      )}
      <div className={styles.card}>
        <LogoPlate logo={logo} name={name} priority={isFirst ? 'normal' : 'low'} className={styles.logo} />
        <div className={styles.words}>
          <Heading level={headingLevel} className={styles.name}>
            <CoverLink href={card.uri ? hrefOfUri(card.uri, site) : null}>{name}</CoverLink>
          </Heading>
          {summary && <p>{summary}</p>}
          {industries && <p className={styles.industries}>{industries}</p>}
        </div>
      </div>
    </CoverCard>
  );
}
