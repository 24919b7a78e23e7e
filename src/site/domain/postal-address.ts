import { conventionsOf } from '#src/site/i18n/conventions.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';

/** The parts of a postal address as an editor wrote them; any of them may be missing. */
export interface AddressParts {
  readonly streetNumber?: string | null;
  readonly streetName?: string | null;
  readonly city?: string | null;
  readonly provinceState?: string | null;
  readonly postalCode?: string | null;
  readonly country?: string | null;
}

/**
 * The lines of a postal address, without the country of its readers.
 *
 * fr-CA: `240, rue du Parc` / `Québec (Québec) G1K 0T4`; en-CA: `240 rue du Parc` /
 * `Quebec City, Quebec G1K 0T4`
 */
export function formatAddress(locale: Locale, parts: AddressParts): string[] {
  const part = (name: keyof AddressParts) => parts[name]?.trim() ?? '';
  const street = [part('streetNumber'), part('streetName')].filter(Boolean).join(conventionsOf(locale).streetSeparator);
  const town = formatTown(locale, {
    city: part('city'),
    region: part('provinceState'),
    postalCode: part('postalCode'),
  });
  return [street, town, toForeignCountry(part('country'))].filter((line) => line !== '');
}

/** The place of an event as an editor wrote it; any part of it may be missing. */
export interface PlaceParts {
  readonly locationName?: string | null;
  readonly streetLine1?: string | null;
  readonly streetLine2?: string | null;
  readonly city?: string | null;
  readonly subdivision?: string | null;
  readonly postalCode?: string | null;
  readonly country?: string | null;
}

/** The lines of a place's name and address, each one once: name, street, `Québec (Québec)  G1R 2B5`, another country. */
export function formatPlaceLines(locale: Locale, place: PlaceParts): string[] {
  const [city = '', region = '', postalCode = ''] = [place.city, place.subdivision, place.postalCode].map(
    (part) => part?.trim() ?? '',
  );
  const town = formatTown(locale, { city, region, postalCode });
  return [place.locationName, place.streetLine1, place.streetLine2, town, toForeignCountry(place.country)]
    .map((line) => formatText(locale, line?.trim()))
    .filter((line) => line !== '');
}

/** A country, or nothing when it is that of the site's readers. */
function toForeignCountry(country: string | null | undefined): string {
  const name = country?.trim() ?? '';
  return /^canada$/i.test(name) ? '' : name;
}

/** City, province or territory and postal code on one line: `Québec (Québec)  G1R 2B5`; missing parts are left out. */
export function formatTown(
  locale: Locale,
  { city, region, postalCode }: { readonly city: string; readonly region: string; readonly postalCode: string },
): string {
  const place = city && region ? conventionsOf(locale).cityInRegion(city, region) : city || region;
  // Canada Post wants two spaces before the code; no-break spaces keep both, and the code on one line.
  return [place, postalCode.replace(/\s+/g, '\u00A0')].filter(Boolean).join('\u00A0\u00A0');
}
