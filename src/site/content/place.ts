import { formatPlaceLines } from '#src/site/domain/postal-address.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { type FragmentOf, graphql, readFragment } from './graphql.ts';

export const PlaceFragment = graphql(`
  fragment Place on place_Entry {
    __typename
    id
    locationName
    streetLine1
    streetLine2
    city
    subdivision
    postalCode
    country
  }
`);

type Place = FragmentOf<typeof PlaceFragment>;

/** Name and city on one line: `Maison du quai, Rimouski`; empty without either. */
export function formatPlace(locale: Locale, masked: Place | null | undefined): string {
  if (!masked) return '';
  const { locationName, city } = readFragment(PlaceFragment, masked);
  return [locationName, city === locationName ? null : city]
    .filter(Boolean)
    .map((part) => formatText(locale, part))
    .join(', ');
}

/** The lines of a Canadian postal address, each one once: street, `Québec (Québec)  G1R 2B5`, country. */
export function toAddressLines(locale: Locale, masked: Place): string[] {
  return formatPlaceLines(locale, readFragment(PlaceFragment, masked));
}
