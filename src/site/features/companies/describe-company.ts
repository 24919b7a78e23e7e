import type { OrganizationLeaf } from 'schema-dts';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { toProfileLinks } from '#src/site/content/profile-link.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { absoluteUrl } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { describeThing } from '#src/site/ui/json-ld.tsx';
import { CompanyHeadFragment } from './company-head.tsx';

/** The schema.org description of a company. `path` is that of the page, which is about the company and not by it. */
export function describeCompany(
  masked: FragmentOf<typeof CompanyHeadFragment>,
  path: string,
  site: Site,
): OrganizationLeaf {
  const company = readFragment(CompanyHeadFragment, masked);
  const locale = localeOf(site);
  const links = toProfileLinks(company.links, locale).flatMap(({ url, isExternal }) => (isExternal ? [url] : []));
  const picture = toPicture(LargeFragment, first(company.image));
  return describeThing<OrganizationLeaf>({
    '@type': 'Organization',
    name: formatText(locale, company.displayName ?? company.title),
    description: toPlainText(company.description),
    mainEntityOfPage: absoluteUrl(path, site),
    url: links[0],
    sameAs: links.slice(1),
    image: picture && absoluteUrl(picture.src, site),
    keywords: compact(company.industries).map(({ title }) => formatText(locale, title)),
  });
}
