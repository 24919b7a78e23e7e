import type { FragmentOf } from '#src/site/content/graphql.ts';
import { getWording } from '#src/site/content/wording.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { Face } from '#src/site/ui/face/face.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import styles from './partner-card.module.css';
import { MainMark, PartnerLogo, PartnerWords } from './partner-parts.tsx';
import { type PartnerCardFragment, type Plate, toPartner } from './partner.ts';

interface PartnerCardProps {
  readonly partner: FragmentOf<typeof PartnerCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly plate?: Plate;
  /** Id of a person whom the page is about, so that they are not listed among the partner's experts. */
  readonly except?: string | null;
}

/** A partner. Partners have no page of their own, so the card shows everything about them. */
export function PartnerCard({
  partner: masked,
  site,
  locale,
  headingLevel,
  plate = 'enamel',
  except,
}: PartnerCardProps) {
  const partner = toPartner(masked, site, locale);
  const { id, name, isMain } = partner;
  const experts = partner.experts.filter((expert) => expert.id === null || expert.id !== except);
  return (
    <article id={`partner-${id}`} className={styles.partner} data-main={isMain || undefined}>
      <PartnerLogo partner={partner} plate={plate} />
      <div className={styles.head}>
        {isMain && <MainMark locale={locale} />}
        <Heading level={headingLevel}>{name}</Heading>
      </div>
      <PartnerWords partner={partner} locale={locale} headingLevel={headingLevel} />
      {experts.length > 0 && (
        <div className={styles.lent}>
          <p className={styles.label} id={`partner-${id}-experts`}>
            {getWording(locale).partner.experts}
          </p>
          <ul role="list" aria-labelledby={`partner-${id}-experts`}>
            {experts.map((expert) => (
              <li key={expert.id}>
                <Face picture={expert.face} sizes="3.5rem" className={styles.face} />
                <span className={styles.person}>
                  {expert.href ? <a href={expert.href}>{expert.name}</a> : expert.name}
                  {expert.role && <span className={styles.role}>{expert.role}</span>}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}
