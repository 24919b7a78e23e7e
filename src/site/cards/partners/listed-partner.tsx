import type { FragmentOf } from '#src/site/content/graphql.ts';
import { getWording } from '#src/site/content/wording.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { Face } from '#src/site/ui/face/face.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import styles from './listed-partner.module.css';
import cardStyles from './partner-card.module.css';
import { MainMark, PartnerLogo, PartnerWords } from './partner-parts.tsx';
import { type PartnerCardFragment, type Plate, saysName, toPartner } from './partner.ts';

interface ListedPartnerProps {
  readonly partner: FragmentOf<typeof PartnerCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly plate: Plate;
}

/** One partner of many: its logo, words and people on a plate of its kind. */
export function ListedPartner({ partner: masked, site, locale, headingLevel, plate }: ListedPartnerProps) {
  const partner = toPartner(masked, site, locale);
  const { id, name, isMain, experts } = partner;
  return (
    <article
      id={`partner-${id}`}
      className={classNames(cardStyles.partner, styles.listed)}
      data-main={isMain || undefined}
      data-theme="paper"
      data-paper={plate}
    >
      <PartnerLogo partner={partner} plate="letterhead" />
      <div className={styles.says}>
        {isMain && <MainMark locale={locale} />}
        <Heading level={headingLevel} className={saysName(partner) ? 'sr' : undefined}>
          {name}
        </Heading>
        <PartnerWords partner={partner} locale={locale} headingLevel={headingLevel} />
      </div>
      {experts.length > 0 && (
        <div className={styles.lent}>
          <span className={styles.faces}>
            {experts.map((expert) => (
              <Face
                key={expert.id}
                picture={expert.face}
                sizes="2.75rem"
                className={classNames(cardStyles.face, styles.face)}
              />
            ))}
          </span>
          <p className={styles.label} id={`partner-${id}-experts`}>
            {getWording(locale).partner.experts}
          </p>
          <ul role="list" className={styles.names} aria-labelledby={`partner-${id}-experts`}>
            {experts.map((expert) => (
              <li key={expert.id}>{expert.href ? <a href={expert.href}>{expert.name}</a> : expert.name}</li>
            ))}
          </ul>
        </div>
      )}
    </article>
  );
}
