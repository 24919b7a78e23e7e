import { linkBackToSection } from '#src/site/features/section-links.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LargeFragment, MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { ProfileLinkFragment, findWebsite, toProfileLinks } from '#src/site/content/profile-link.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import type { Wording } from '#src/site/content/editable-labels.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { FactRows } from '#src/site/ui/fact-rows/fact-rows.tsx';
import { Heading } from '#src/site/ui/heading.tsx';
import { LogoPlate } from '#src/site/ui/logo-plate/logo-plate.tsx';
import { Picture, leastPageWidth } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import styles from './company-head.module.css';
import { CompanyLinks } from './company-links.tsx';

export const CompanyHeadFragment = graphql(
  `
    fragment CompanyHead on company_Entry {
      id
      title
      displayName
      description
      links {
        ...ProfileLink
      }
      industries {
        id
        title
      }
      image(limit: 1) {
        ...Large
      }
      logo(limit: 1) {
        ...Medium
      }
    }
  `,
  [ProfileLinkFragment, LargeFragment, MediumFragment],
);

interface CompanyHeadProps {
  readonly company: FragmentOf<typeof CompanyHeadFragment>;
  readonly wording: Wording['company'];
  readonly site: Site;
  readonly locale: Locale;
}

/** The head of a company's page: name and logo, its picture across the page, and its story next to its facts. */
export function CompanyHead({ company, wording, site, locale }: CompanyHeadProps) {
  const head = readFragment(CompanyHeadFragment, company);
  const name = formatText(locale, head.displayName ?? head.title);
  const picture = toPicture(LargeFragment, first(head.image));
  const logo = toPicture(MediumFragment, first(head.logo));
  const isSmall = picture !== null && picture.width < leastPageWidth;
  const links = toProfileLinks(head.links, locale);
  const facts = [
    { label: formatMessage(locale, 'companies.industries'), value: formatTitles(locale, head.industries) },
    {
      label: wording.links,
      value: links.length > 0 && (
        <CompanyLinks links={links} website={findWebsite(head.links, locale)} locale={locale} owner={name} />
      ),
    },
  ];
  return (
    <header className={styles.head} data-hero>
      <div className={styles.title}>
        {linkBackToSection('companiesIndex', site, 'back.companies')}
        <Heading level={1} id="page-heading">
          {name}
        </Heading>
      </div>
      {logo && <LogoPlate logo={logo} name={name} size="l" priority="normal" className={styles.logo} />}
      {picture && (
        <div className={styles.picture} data-width={isSmall ? 'column' : undefined}>
          <Picture picture={picture} sizes="95vw" priority="high" isCover={!isSmall} />
        </div>
      )}
      <div className={styles.facts}>
        <FactRows facts={facts} />
      </div>
      <Prose
        html={head.description}
        locale={locale}
        headingLevel={2}
        resolveHref={resolveTextLink}
        className={styles.story}
      />
    </header>
  );
}
