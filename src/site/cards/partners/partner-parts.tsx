import { Fragment } from 'react';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { getWording } from '#src/site/content/wording.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { type HeadingLevel, nextLevel } from '#src/site/ui/heading.tsx';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import styles from './partner-card.module.css';
import type { Partner, Plate } from './partner.ts';

interface LogoProps {
  readonly partner: Partner;
  /** What it is painted on; at the head of a paper it has none of its own. */
  readonly plate: Plate | 'letterhead';
}

/** A partner's logo, or its name in letters. */
export function PartnerLogo({ partner: { logo, name, isMain }, plate }: LogoProps) {
  return (
    <div className={styles.plate} data-plate={plate}>
      {logo ? (
        <Picture picture={logo} sizes={isMain ? '22rem' : '16rem'} alt="" className={styles.picture} />
      ) : (
        <span className={styles.lettering} aria-hidden="true">
          {name}
        </span>
      )}
    </div>
  );
}

/** The stamp of the main partner. */
export function MainMark({ locale }: { locale: Locale }) {
  return <p className={styles.mark}>{getWording(locale).partner.main}</p>;
}

interface WordsProps {
  readonly partner: Partner;
  readonly locale: Locale;
  /** Level of the partner's own heading. */
  readonly headingLevel: HeadingLevel;
}

/** What a partner does, and the ways to it; nothing of what is missing. */
export function PartnerWords({ partner: { description, links, name }, locale, headingLevel }: WordsProps) {
  return (
    <>
      {toPlainText(description ?? '') && (
        <div className={styles.words}>
          <Prose
            html={description}
            locale={locale}
            headingLevel={nextLevel(headingLevel)}
            resolveHref={createLinkResolver()}
          />
        </div>
      )}
      {links.length > 0 && (
        <div className={styles.links}>
          {links.map((link, position) => (
            // The space divides links that run on in one line.
            <Fragment key={position}>
              {' '}
              <p>
                <ContentLink link={link} locale={locale}>
                  {tie(link.kind === 'external' && !link.isLabelled ? getWording(locale).partner.website : link.label)}
                  <span className="sr"> ({name})</span>
                </ContentLink>
              </p>
            </Fragment>
          ))}
        </div>
      )}
    </>
  );
}
