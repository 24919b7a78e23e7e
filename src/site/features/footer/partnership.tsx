import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { toWebTarget } from '#src/site/content/link.ts';
import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { compact, first } from '#src/platform/lib/items.ts';
import { displayUrl } from '#src/platform/lib/text.ts';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import styles from './partnership.module.css';

export const PartnershipFragment = graphql(
  `
    fragment Partnership on footer_GlobalSet {
      partnership {
        __typename
        ... on footerPartner_Entry {
          id
          typeHandle
          siteHandle
          label
          displayName
          webUrl
          logo(limit: 1) {
            ...Medium
          }
        }
      }
    }
  `,
  [MediumFragment],
);

interface PartnershipProps {
  readonly footer: FragmentOf<typeof PartnershipFragment>;
  readonly locale: Locale;
}

/** The organisations behind this one: the role of each, its logo or name, and a link to its website. */
export function Partnership({ footer, locale }: PartnershipProps) {
  const partners = compact(readFragment(PartnershipFragment, footer).partnership).flatMap((partner) => {
    const logo = toPicture(MediumFragment, first(partner.logo));
    const name = partner.displayName?.trim() ?? '';
    return partner.id && (name || logo) ? [{ ...partner, id: partner.id, name, logo }] : [];
  });
  if (partners.length === 0) return null;
  const [label, ...others] = new Set(partners.map((partner) => partner.label?.trim() ?? ''));
  const shared = partners.length > 1 && others.length === 0 ? label : '';
  return (
    <div className={styles.partnership}>
      {shared && <p className={styles.label}>{formatText(locale, shared)}</p>}
      <ul role="list" className={styles.partners} aria-label={formatMessage(locale, 'footer.partnership')}>
        {partners.map(({ id, label, name, webUrl, logo }) => {
          const target = toWebTarget(webUrl);
          const shown = logo ? (
            <Picture
              picture={logo}
              sizes="11rem"
              alt={name || logo.alt || (target ? displayUrl(target.url) : '')}
              className={styles.logo}
            />
          ) : (
            name
          );
          return (
            <li key={id} className={styles.partner}>
              {!shared && label?.trim() && <span className={styles.label}>{formatText(locale, label.trim())}</span>}
              {target ? (
                <ContentLink link={{ label: name, ...target }} locale={locale} className={styles.link}>
                  {shown}
                </ContentLink>
              ) : (
                shown
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
