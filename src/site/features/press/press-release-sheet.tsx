import type { ReactNode } from 'react';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { classNames } from '#src/site/ui/class-names.ts';
import { BackLink } from '#src/site/ui/link/back-link.tsx';
import { PageHero } from '#src/site/ui/page-hero/page-hero.tsx';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { InlineProse } from '#src/site/ui/prose/inline-prose.tsx';
import { Roll } from '#src/site/ui/roll/roll.tsx';
import { PhotoFile } from './press-photo.tsx';
import footStyles from './press-release-foot.module.css';
import headStyles from './press-release-head.module.css';
import landscapeStyles from './press-release-landscape.module.css';
import styles from './press-release-sheet.module.css';
import ticketStyles from './press-release-ticket.module.css';

interface PressReleaseSheetProps {
  readonly heading: string;
  /** When it was published, on the stamp. */
  readonly date: ReactNode;
  readonly lead: ReactNode;
  readonly picture: PictureData | null;
  /** The button to share the page. */
  readonly share: ReactNode;
  readonly site: Site;
  /** The release itself. */
  readonly children: ReactNode;
}

/**
 * A press release: a sheet off the same roll as the slips of the list, with the organisation's mark and the stamp of its date,
 * its picture laid on it, and the whole of its text.
 */
export function PressReleaseSheet({ heading, date, lead, picture, share, site, children }: PressReleaseSheetProps) {
  const locale = localeOf(site);
  return (
    <>
      <p className={styles.back}>
        <BackLink href={href('pressReleasesIndex', site)}>{formatMessage(locale, 'back.press')}</BackLink>
      </p>
      <Roll className={classNames(styles.sheet, landscapeStyles.sheet, footStyles.sheet, ticketStyles.sheet)}>
        <PageHero
          heading={heading}
          before={
            <div className={headStyles.letterhead}>
              <div className={headStyles.stamp}>{date}</div>
            </div>
          }
          media={picture && <PressPicture heading={heading} picture={picture} site={site} />}
          below={
            <>
              <div className={headStyles.deck}>{lead}</div>
              {share}
            </>
          }
        />
        {children}
      </Roll>
    </>
  );
}

function PressPicture({ heading, picture, site }: { heading: string; picture: PictureData; site: Site }) {
  const locale = localeOf(site);
  return (
    <figure className={headStyles.picture}>
      <div className={headStyles.print} data-print="head" data-evening="scene" data-tilt="1.55">
        <Picture picture={picture} sizes="(min-width:64rem) 44vw, 90vw" priority="high" />
      </div>
      <figcaption className={headStyles.legend}>
        {picture.legend && (
          <span>
            <InlineProse html={picture.legend} locale={locale} resolveHref={createLinkResolver()} />
          </span>
        )}
        <PhotoFile title={heading} picture={picture} locale={locale} />
      </figcaption>
    </figure>
  );
}
