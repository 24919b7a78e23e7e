import { AddressFieldsFragment } from '#src/site/content/address-fields.ts';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { formatAddress } from '#src/site/domain/postal-address.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatPhone, toTelHref } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact } from '#src/platform/lib/items.ts';
import { EmailLink } from '#src/site/ui/email-link.tsx';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import styles from './contact-details.module.css';
import { toSocialLinks } from './social-links.ts';

export const ParticularsFragment = graphql(
  `
    fragment Particulars on settings_GlobalSet {
      email
      phone
      socials {
        network
        networkUrl
      }
      addresses {
        __typename
        ... on address_Entry {
          typeHandle
          siteHandle
          ...AddressFields
        }
      }
    }
  `,
  [AddressFieldsFragment],
);

interface ParticularsProps {
  readonly settings: FragmentOf<typeof ParticularsFragment>;
  readonly locale: Locale;
}

/** Addresses, contact data and social networks of the organisation. */
export function Particulars({ settings, locale }: ParticularsProps) {
  const fields = readFragment(ParticularsFragment, settings);
  const addresses = compact(fields.addresses)
    .map(({ id, label, ...parts }) => ({ id, label: label?.trim(), lines: formatAddress(locale, parts) }))
    .filter(({ label, lines }) => label || lines.length > 0);
  const email = fields.email?.replace(/^mailto:/i, '').trim();
  const phone = fields.phone?.trim();
  const telHref = phone && toTelHref(phone);
  const socials = toSocialLinks(fields.socials);
  const hasParticulars = addresses.length > 0 || email || phone;
  if (!hasParticulars && socials.length === 0) return null;
  return (
    <div className={styles.columns}>
      {hasParticulars && (
        <address className={styles.address}>
          <p className={styles.head}>{formatMessage(locale, 'footer.contact')}</p>
          {addresses.map(({ id, label, lines }) => (
            <p key={id} className={styles.lines}>
              {label && <strong>{formatText(locale, label)}</strong>}
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </p>
          ))}
          {(email || phone) && (
            <p className={styles.direct}>
              {email && <EmailLink email={email} />}
              {phone && (telHref ? <a href={telHref}>{formatPhone(locale, phone)}</a> : <span>{phone}</span>)}
            </p>
          )}
        </address>
      )}
      {socials.length > 0 && (
        <div>
          <p className={styles.head}>{formatMessage(locale, 'footer.socials')}</p>
          <ul role="list" className={styles.networks} aria-label={formatMessage(locale, 'footer.socials')}>
            {socials.map(({ network, url }) => {
              const name = formatMessage(locale, `socials.${network}`);
              return (
                <li key={network}>
                  <ContentLink link={{ label: name, url, isExternal: true }} locale={locale} className={styles.link} />
                </li>
              );
            })}
          </ul>
        </div>
      )}
    </div>
  );
}
