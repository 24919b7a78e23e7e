import type { ReactNode } from 'react';
import { FooterScene } from '#look/scenes/footer.tsx';
import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { VideoFragment, toVideo } from '#src/site/content/video.ts';
import { toMachineDate } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import { first } from '#src/platform/lib/items.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { OwnVideo } from '#src/site/ui/video/video-file.tsx';
import { FooterPush, FooterPushFragment } from './footer-push.tsx';
import styles from './footer.module.css';
import { Particulars, ParticularsFragment } from './contact-details.tsx';
import { Partnership, PartnershipFragment } from './partnership.tsx';

export const FooterSettingsFragment = graphql(
  `
    fragment FooterSettings on settings_GlobalSet {
      foundingYear
      ...Particulars
    }
  `,
  [ParticularsFragment],
);

export const FooterFragment = graphql(
  `
    fragment Footer on footer_GlobalSet {
      ...FooterPush
      ...Partnership
      bgImage(limit: 1) {
        ...Large
      }
      bgVideo(limit: 1) {
        __typename
        id
        ...Video
      }
    }
  `,
  [FooterPushFragment, PartnershipFragment, LargeFragment, VideoFragment],
);

interface FooterProps {
  readonly settings: FragmentOf<typeof FooterSettingsFragment> | null;
  readonly footer: FragmentOf<typeof FooterFragment> | null;
  readonly site: Site;
  readonly systemName: string;
  /** Path of the page; null on an error page. */
  readonly currentPath: string | null;
  /** The footer's menu. */
  readonly navigation: ReactNode;
  readonly languages: ReactNode;
  readonly legal: ReactNode;
  /** The control that opens the choice about cookies again. */
  readonly cookies: ReactNode;
  readonly newsletter: ReactNode;
}

/** The footer of every page. Parts that editors left empty are left out. */
export function Footer({ settings, footer, site, systemName, currentPath, newsletter, ...slots }: FooterProps) {
  const { navigation, languages, legal, cookies } = slots;
  const locale = localeOf(site);
  const fields = footer && readFragment(FooterFragment, footer);
  const picture = toPicture(LargeFragment, first(fields?.bgImage));
  const video = toVideo(first(fields?.bgVideo));
  const shown = video ? (
    <OwnVideo video={video} poster={picture} kind="background" locale={locale} />
  ) : (
    picture && <Picture picture={picture} sizes="95vw" alt="" isCover />
  );
  return (
    <footer>
      <FooterPush push={fields} site={site} currentPath={currentPath} />
      <div className={styles.footer} data-theme="ink">
        {FooterScene && <FooterScene />}
        <div className={styles.inner}>
          {newsletter}
          {fields && <Partnership footer={fields} locale={locale} />}
          <div className={styles.columns} data-later>
            <p className={styles.name}>{systemName}</p>
            {settings && <Particulars settings={readFragment(FooterSettingsFragment, settings)} locale={locale} />}
            {navigation && <div className={styles.navigation}>{navigation}</div>}
          </div>
          {shown && <div className={styles.picture}>{shown}</div>}
          <div className={styles.end} data-later>
            <p>
              {formatMessage(locale, 'footer.copyright', {
                years: toYears(settings && readFragment(FooterSettingsFragment, settings).foundingYear),
                name: systemName,
              })}
            </p>
            <div className={styles.links}>
              {legal}
              {cookies}
              {languages}
            </div>
          </div>
        </div>
      </div>
    </footer>
  );
}

/** From the year of foundation, where the settings name one, to this one in the time zone of the site: `2015–2026`. */
function toYears(founded: number | null | undefined): string {
  const year = toMachineDate(new Date())?.slice(0, 4) ?? '';
  return founded && founded < Number(year) ? `${founded}–${year}` : year;
}
