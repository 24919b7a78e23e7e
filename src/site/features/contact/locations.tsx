import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { formatAddress } from '#src/site/domain/postal-address.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatPhone, toTelHref } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { ofType } from '#src/platform/lib/items.ts';
import { EmailLink } from '#src/site/ui/email-link.tsx';
import { Heading } from '#src/site/ui/heading.tsx';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
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

/** The locations of the organisation as postcards with links to directions, and its contact data. */
export function Locations({ settings: masked, heading, locale }: LocationsProps) {
  const settings = masked ? readFragment(LocationsFragment, masked) : null;
  if (settings?.__typename !== 'settings_GlobalSet') return null;
  const addresses = ofType(settings.addresses, 'address_Entry');
  const email = settings.email?.replace(/^mailto:/i, '').trim();
  const phone = settings.phone?.trim();
  if (addresses.length === 0 && !email && !phone) return null;
  return (
    <section className={styles.locations}>
      <h2>{heading || formatMessage(locale, 'footer.contact')}</h2>
      <div className={styles.cards}>
        {addresses.map((address, index) => (
          <Postcard key={address.id} address={address} index={index} locale={locale} />
        ))}
      </div>
      <Reach email={email} phone={phone} locale={locale} />
    </section>
  );
}

type Address = Extract<
  NonNullable<
    NonNullable<Extract<ResultOf<typeof LocationsFragment>, { __typename: 'settings_GlobalSet' }>['addresses']>[number]
  >,
  { __typename: 'address_Entry' }
>;

/** The colours of the stamps, in turn. */

function Postcard({ address, index, locale }: { address: Address; index: number; locale: Locale }) {
  const url = toItineraryUrl(address);
  const lines = formatAddress(locale, address);
  const label = formatText(locale, address.label) || formatText(locale, address.city);
  if (!label && lines.length === 0 && !url) return null;
  return (
    <div className={styles.card} data-theme="paper" data-paper data-tilt={index % 2 === 0 ? '-2.5' : '2.5'}>
      <div className={styles.message}>{label && <Heading level={3}>{label}</Heading>}</div>
      <div className={styles.post}>
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
    </div>
  );
}

interface ReachProps {
  readonly email: string | undefined;
  readonly phone: string | undefined;
  readonly locale: Locale;
}

function Reach({ email, phone, locale }: ReachProps) {
  if (!email && !phone) return null;
  const telHref = phone ? toTelHref(phone) : null;
  return (
    <address className={styles.reach}>
      <dl>
        {email && (
          <div>
            <dt className={styles.term}>{formatMessage(locale, 'contact.email')}</dt>
            <dd>
              <EmailLink email={email} />
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
  );
}
