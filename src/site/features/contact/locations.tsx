import { AddressFieldsFragment } from '#src/site/content/address-fields.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { type AddressParts, formatAddress } from '#src/site/domain/postal-address.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatPhone, toTelHref } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { EmailLink } from '#src/site/ui/email-link.tsx';
import { FactRows } from '#src/site/ui/fact-rows/fact-rows.tsx';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { type MapPlace, toItineraryUrl } from './itinerary-url.ts';
import styles from './locations.module.css';

export const LocationsFragment = graphql(
  `
    fragment Locations on GlobalSetInterface {
      __typename
      ... on settings_GlobalSet {
        email
        phone
        addresses {
          __typename
          ... on address_Entry {
            ...AddressFields
            searchQuery
            latitude
            longitude
          }
        }
      }
    }
  `,
  [AddressFieldsFragment],
);

interface LocationsProps {
  readonly settings: FragmentOf<typeof LocationsFragment> | null | undefined;
  readonly heading: string;
  /** The picture of the page, such as the building. */
  readonly picture: PictureData | null;
  readonly locale: Locale;
}

/** Where the organisation is, each location with a link to directions, and how else to reach it. */
export function Locations({ settings: masked, heading, picture, locale }: LocationsProps) {
  const settings = masked ? readFragment(LocationsFragment, masked) : null;
  if (settings?.__typename !== 'settings_GlobalSet') return null;
  const email = settings.email?.replace(/^mailto:/i, '').trim();
  const phone = settings.phone?.trim();
  const facts = [
    ...ofType(settings.addresses, 'address_Entry').flatMap((address) => toLocation(address, locale) ?? []),
    { label: formatMessage(locale, 'contact.phone'), value: phone && <Phone phone={phone} locale={locale} /> },
    { label: formatMessage(locale, 'contact.email'), value: email && <EmailLink email={email} /> },
  ];
  if (!picture && facts.every(({ value }) => !value)) return null;
  return (
    <section className={styles.locations}>
      <h2>{heading || formatMessage(locale, 'footer.contact')}</h2>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes="(min-width:64rem) 33vw, 95vw" isCover />
        </div>
      )}
      <FactRows facts={facts} />
    </section>
  );
}

/** The known parts of a location under its name, or null. */
function toLocation(address: AddressParts & MapPlace & { readonly label: string | null }, locale: Locale) {
  const url = toItineraryUrl(address);
  const lines = formatAddress(locale, address);
  const label = formatText(locale, address.label) || formatText(locale, address.city);
  if (!label && lines.length === 0 && !url) return null;
  const value = (
    <>
      {lines.length > 0 && (
        <address className={styles.lines}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {url && (
        <ContentLink
          link={{ label: formatMessage(locale, 'contact.itinerary'), url, isExternal: true }}
          locale={locale}
        >
          {formatMessage(locale, 'contact.itinerary')}
          {label && <span className="sr"> ({label})</span>}
        </ContentLink>
      )}
    </>
  );
  return { label, value };
}

function Phone({ phone, locale }: { phone: string; locale: Locale }) {
  const address = toTelHref(phone);
  return address ? <a href={address}>{formatPhone(locale, phone)}</a> : phone;
}
