import type { OrganizationLeaf, PostalAddressLeaf } from 'schema-dts';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import type { AddressParts } from '#src/site/domain/postal-address.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { compact } from '#src/platform/lib/items.ts';
import { getRuntime } from '#src/platform/process/runtime.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { describeThing } from '#src/site/ui/json-ld.tsx';
import { FooterSettingsFragment } from './footer.tsx';
import { ParticularsFragment } from './contact-details.tsx';
import { toSocialLinks } from './social-links.ts';

/** The schema.org description of the organisation behind the site, with the contact data of the footer. */
export function describeOrganization(
  settings: FragmentOf<typeof FooterSettingsFragment> | null,
  site: Site,
): OrganizationLeaf {
  const fields = settings && readFragment(ParticularsFragment, readFragment(FooterSettingsFragment, settings));
  return describeThing<OrganizationLeaf>({
    '@type': 'Organization',
    name: getRuntime().env.systemName,
    url: site.url,
    logo: new URL('/apple-touch-icon.png', site.url).href,
    email: fields?.email?.replace(/^mailto:/i, '').trim(),
    telephone: fields?.phone?.trim(),
    address: compact(fields?.addresses).map((address) => describeAddress(address, site)),
    sameAs: toSocialLinks(fields?.socials).map(({ url }) => url),
  });
}

export function describeAddress(parts: AddressParts, site: Site): PostalAddressLeaf {
  return describeThing<PostalAddressLeaf>({
    '@type': 'PostalAddress',
    streetAddress: formatText(localeOf(site), [parts.streetNumber, parts.streetName].filter(Boolean).join(' ')),
    addressLocality: parts.city,
    addressRegion: parts.provinceState,
    postalCode: parts.postalCode,
    addressCountry: parts.country,
  });
}
