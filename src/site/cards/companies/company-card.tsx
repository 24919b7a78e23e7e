import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { Card } from '#src/site/ui/card/card.tsx';
import type { HeadingLevel } from '#src/site/ui/heading.tsx';
import { CompanyLogo, CompanyLogoFragment } from './company-logo.tsx';

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
      }
      ...CompanyLogo
    }
  `,
  [MediumLandscapeFragment, CompanyLogoFragment],
);

interface CompanyCardProps {
  readonly company: FragmentOf<typeof CompanyCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly index: number;
}

/** A company in a list: its picture or else its logo, its industry, and a short description. */
export function CompanyCard({ company, site, locale, headingLevel, index }: CompanyCardProps) {
  const card = readFragment(CompanyCardFragment, company);
  const summary = toCompanySummary(card, locale);
  return (
    <Card
      id={`company:${card.id}`}
      index={index}
      title={formatText(locale, card.displayName ?? card.title)}
      href={card.uri ? hrefOfUri(card.uri, site) : null}
      headingLevel={headingLevel}
      picture={toPicture(MediumLandscapeFragment, first(card.image))}
      standIn={
        first(card.logo) ? <CompanyLogo company={card} site={site} locale={locale} isLink={false} isLarge /> : undefined
      }
      meta={formatTitles(locale, card.industries)}
    >
      {summary && <p>{summary}</p>}
    </Card>
  );
}

/** The first sentences of a company's description that fit a card. */
export function toCompanySummary({ description }: { readonly description: string | null }, locale: Locale): string {
  return toSummary(formatText(locale, toPlainText(description)));
}
