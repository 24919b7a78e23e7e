import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { MediumLandscapeFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText, formatTitles } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { hrefOfUri } from '#src/site/routes.ts';
import type { Site } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { CoverLink } from '#src/site/ui/cover-link/cover-link.tsx';
import { Heading, type HeadingLevel } from '#src/site/ui/heading.tsx';
import { Icon } from '#src/site/ui/icon/icon.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { tie } from '#src/site/ui/tie.tsx';
import { tiltOf } from '#src/site/ui/tilt.ts';
import { CompanyCardFragment, toCompanySummary } from './company-card.tsx';
import { CompanyLogo } from './company-logo.tsx';
import styles from './company-tile.module.css';

/** Where a company with its picture stands: on either side of four stamps, or alone, as wide as the window. */
export type Lead = 'start' | 'end' | 'band';

/** A print lies on its ground by hand; the picture of a band is cut at its edges. */
const pictureTilt = { start: '-1.55', end: '1.55', band: undefined };

interface CompanyTileProps {
  readonly company: FragmentOf<typeof CompanyCardFragment>;
  readonly site: Site;
  readonly locale: Locale;
  readonly headingLevel: HeadingLevel;
  readonly index: number;
  /** Where it stands with its picture, if it does. */
  readonly lead: Lead | undefined;
}

/** A company on the wall: its logo as a stamp above a sentence and its trades, with or without its picture. */
export function CompanyTile({ company, site, locale, headingLevel, index, lead }: CompanyTileProps) {
  // On the first screen pictures are not loaded lazily.
  const isFirst = index < 5;
  const card = readFragment(CompanyCardFragment, company);
  const name = formatText(locale, card.displayName ?? card.title);
  const summary = toCompanySummary(card, locale);
  // A sentence that begins with the name begins with the heading: the eye has read the name in the stamp already.
  const afterName = summary.startsWith(name) ? summary.slice(name.length) : '';
  const isRunIn = /^[\s,]/u.test(afterName);
  const industries = formatTitles(locale, card.industries);
  const picture = lead ? toPicture(MediumLandscapeFragment, first(card.image)) : null;
  const href = card.uri ? hrefOfUri(card.uri, site) : null;
  const tilt = tiltOf(`logo:${card.id}`, index, 'medium');
  return (
    <article className={styles.tile} data-lead={picture ? lead : undefined}>
      {picture && (
        <div className={styles.picture} data-print="card" data-evening="scene" data-tilt={lead && pictureTilt[lead]}>
          <Picture
            picture={picture}
            sizes={lead === 'band' ? '(min-width:36rem) 55vw, 100vw' : '(min-width:64rem) 40rem, 95vw'}
            priority={isFirst ? 'high' : 'low'}
            alt=""
            isCover
          />
        </div>
      )}
      {first(card.logo) ? (
        <CompanyLogo
          company={card}
          site={site}
          locale={locale}
          isLink={false}
          priority={isFirst ? 'normal' : 'low'}
          tilt={tilt}
          className={styles.mark}
        />
      ) : (
        <span className={classNames(styles.mark, styles.letter)} data-tilt={tilt} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      )}
      <div className={styles.words}>
        <div className={classNames(styles.text, isRunIn && styles.runIn)}>
          <Heading level={headingLevel} className={styles.name}>
            <CoverLink href={href} line="accent">
              {name}
            </CoverLink>
          </Heading>
          {summary && <p>{tie(isRunIn ? afterName : summary)}</p>}
        </div>
        <div className={styles.foot}>
          {industries && <p>{industries}</p>}
          {href && <Icon name="arrow" />}
        </div>
      </div>
    </article>
  );
}
