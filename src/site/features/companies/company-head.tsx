import { CompanyLogo, CompanyLogoFragment } from '#src/site/cards/companies/company-logo.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { ProfileLinkFragment, findWebsite, toProfileLinks } from '#src/site/content/profile-link.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import type { Wording } from '#src/site/content/wording.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { href } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { BackLink } from '#src/site/ui/link/back-link.tsx';
import { PageHero } from '#src/site/ui/page-hero/page-hero.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Tags } from '#src/site/ui/tags/tags.tsx';
import styles from './company-head.module.css';
import { CompanyLinks } from './company-links.tsx';
import { setOffOpening, splitStory } from './company-story.tsx';

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
        id
        ...Large
      }
      ...CompanyLogo
    }
  `,
  [ProfileLinkFragment, LargeFragment, CompanyLogoFragment],
);

interface CompanyHeadProps {
  readonly company: FragmentOf<typeof CompanyHeadFragment>;
  readonly wording: Wording['company'];
  readonly site: Site;
  readonly locale: Locale;
}

/**
 * The head of a company's page: its name, its picture with its trades and its logo stuck on, the first paragraph of its story
 * beside it, and its links over the whole width. Without a picture the trades and the logo follow the name.
 */
export function CompanyHead({ company, wording, site, locale }: CompanyHeadProps) {
  const head = readFragment(CompanyHeadFragment, company);
  const name = formatText(locale, head.displayName ?? head.title);
  const industries = compact(head.industries).map(({ id, title }) => ({
    id: id ?? title ?? '',
    label: formatText(locale, title),
  }));
  const picture = toPicture(LargeFragment, first(head.image));
  const logo = (
    <div className={styles.logo} {...(picture && { 'data-theme': 'paper', 'data-paper': true, 'data-tilt': -2.5 })}>
      <CompanyLogo company={head} site={site} locale={locale} isLink={false} priority="normal" />
    </div>
  );
  const trades = industries.length > 0 && (
    <div className={styles.trades}>
      <Tags tags={industries} label={formatMessage(locale, 'companies.industries')} />
    </div>
  );
  return (
    <PageHero
      heading={name}
      media={
        picture && (
          <div className={styles.media}>
            {trades}
            <div className={styles.print} data-print="head" data-evening="scene" data-tilt="1.55">
              <Picture picture={picture} sizes="(min-width:64rem) 45vw, 95vw" priority="high" />
            </div>
            {logo}
          </div>
        )
      }
      before={<BackLink href={href('companiesIndex', site)}>{formatMessage(locale, 'back.companies')}</BackLink>}
      below={
        <div className={styles.facts}>
          <Prose
            html={setOffOpening(splitStory(head.description).lead)}
            locale={locale}
            headingLevel={2}
            resolveHref={createLinkResolver()}
            className={styles.lead}
          />
          <CompanyLinks
            links={toProfileLinks(head.links, locale)}
            website={findWebsite(head.links, locale)}
            locale={locale}
            owner={name}
            heading={wording.links}
          />
        </div>
      }
    >
      {!picture && logo}
      {!picture && trades}
    </PageHero>
  );
}
