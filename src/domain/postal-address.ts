import type { Locale } from '#src/i18n/locales.ts';

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
 * fr-CA: `240, rue de la Glissade` / `Québec (Québec) G1K 0T4`; en-CA: `240 rue de la Glissade` /
 * `Québec City, Quebec G1K 0T4`
 */
export function formatAddress(locale: Locale, parts: AddressParts): string[] {
  const isFrench = locale === 'fr-CA';
  const part = (name: keyof AddressParts) => parts[name]?.trim() ?? '';
  const [city, province, country] = [part('city'), part('provinceState'), part('country')];
  const street = join(isFrench ? ', ' : ' ', part('streetNumber'), part('streetName'));
  const place = isFrench && city && province ? `${city} (${province})` : join(', ', city, province);
  const postalCode = part('postalCode').replace(/\s+/g, '\u00A0');
  return [street, join(' ', place, postalCode), /^canada$/i.test(country) ? '' : country].filter((line) => line !== '');
}

function join(separator: string, ...parts: readonly string[]): string {
  return parts.filter(Boolean).join(separator);
}
