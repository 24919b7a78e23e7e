import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { formatAddress } from '#src/domain/postal-address.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatPhone, toTelHref } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { ofType } from '#src/lib/items.ts';
import { Heading } from '#src/ui/heading.tsx';
import { ContentLink } from '#src/ui/link/content-link.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { toItineraryUrl } from './itinerary-url.ts';
import styles from './locations.module.css';

export const LocationsFragment = graphql(`
  fragment Locations on GlobalSetInterface {
    __typename
    ... on settings_GlobalSet {
      email
      phone
      addresses {
        __typename
        ... on address_Entry {
          id
          label
          streetNumber
          streetName
          city
          provinceState
          postalCode
          country
          searchQuery
          latitude
          longitude
        }
      }
    }
  }
`);

interface LocationsProps {
  readonly settings: FragmentOf<typeof LocationsFragment> | null | undefined;
  readonly heading: string;
  readonly locale: Locale;
}

/** The locations of the organisation with links to directions, and its contact data. */
export function Locations({ settings: masked, heading, locale }: LocationsProps) {
  const settings = masked ? readFragment(LocationsFragment, masked) : null;
  if (settings?.__typename !== 'settings_GlobalSet') return null;
  const addresses = ofType(settings.addresses, 'address_Entry');
  const email = settings.email?.replace(/^mailto:/i, '').trim();
  const phone = settings.phone?.trim();
  const telHref = phone ? toTelHref(phone) : null;
  if (addresses.length === 0 && !email && !phone) return null;
  return (
    <Section heading={heading || formatMessage(locale, 'footer.contact')} theme="ink">
      <div className={styles.locations}>
        {addresses.map((address) => {
          const url = toItineraryUrl(address);
          const lines = formatAddress(locale, address);
          const label = formatText(locale, address.label) || formatText(locale, address.city);
          if (!label && lines.length === 0 && !url) return null;
          return (
            <div key={address.id} className={styles.location}>
              {label && <Heading level={3}>{label}</Heading>}
              {lines.length > 0 && (
                <address className={styles.lines}>
                  {lines.map((line) => (
                    <span key={line}>{line}</span>
                  ))}
                </address>
              )}
              {url && (
                <p>
                  <ContentLink
                    link={{ label: formatMessage(locale, 'contact.itinerary'), url, isExternal: true }}
                    locale={locale}
                  >
                    {formatMessage(locale, 'contact.itinerary')}
                    {label && <span className="sr"> ({label})</span>}
                  </ContentLink>
                </p>
              )}
            </div>
          );
        })}
        {(email || phone) && (
          <address className={styles.location}>
            <dl className={styles.reach}>
              {email && (
                <div>
                  <dt className={styles.term}>{formatMessage(locale, 'contact.email')}</dt>
                  <dd>
                    <a href={`mailto:${email}`}>{email}</a>
                  </dd>
                </div>
              )}
              {phone && (
                <div>
                  <dt className={styles.term}>{formatMessage(locale, 'contact.phone')}</dt>
                  <dd>{telHref ? <a href={telHref}>{formatPhone(locale, phone)}</a> : phone}</dd>
                </div>
              )}
            </dl>
          </address>
        )}
      </div>
    </Section>
  );
}
