import type { ReactNode } from 'react';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { feedHref, href } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import { type PressPhoto, loadPressDesk } from './press-desk.ts';
import styles from './press-kit.module.css';
import { PhotoFile } from './press-photo.tsx';

/** The place of the kit on the page. */
export const kitAnchor = 'press-kit';

/** The files of the organisation's logo, by their ground: what is in `public/` is a deploying organisation's own. */
const logos = [
  ['paper', '/logo', 'press.kit.markOnLight'],
  ['ink', '/logo-reverse', 'press.kit.markOnDark'],
] as const;

/**
 * What a journalist takes along, in a folder: pictures with their credit, what may be quoted, the organisation's logo for any
 * ground, all of it in one file, and the ways to follow the releases.
 */
export async function PressKit({ site }: { site: Site }) {
  const locale = localeOf(site);
  const desk = await loadPressDesk(site);
  const ask = { label: formatMessage(locale, 'press.kit.ask'), url: href('contact', site), isExternal: false };
  return (
    <Section id={kitAnchor} className={styles.kit}>
      <div className={styles.folder} data-theme="accent">
        <div className={styles.tab}>
          <h2>{formatMessage(locale, 'press.kit.title')}</h2>
        </div>
        <div className={styles.sheets}>
          {desk && desk.photos.length > 0 && <Photos photos={desk.photos} locale={locale} />}
          {desk?.quotable && (
            <Leaf>
              <Prose html={desk.quotable} locale={locale} headingLevel={3} resolveHref={createLinkResolver()} />
            </Leaf>
          )}
          <Logos locale={locale} />
        </div>
        <div className={styles.pocket}>
          <div className={styles.label} data-theme="paper" data-paper>
            <p>{formatMessage(locale, 'press.kit.lead')}</p>
            <ButtonLink link={desk?.file ?? ask} locale={locale} />
          </div>
          <p className={styles.feeds}>
            {formatMessage(locale, 'press.kit.follow')}{' '}
            <a href={feedHref('pressReleasesIndex', site, 'feed.xml')} type="application/atom+xml">
              Atom
            </a>{' '}
            <a href={feedHref('pressReleasesIndex', site, 'feed.json')} type="application/feed+json">
              JSON Feed
            </a>
          </p>
        </div>
      </div>
    </Section>
  );
}

function Photos({ photos, locale }: { photos: readonly PressPhoto[]; locale: Locale }) {
  return (
    <Leaf heading={formatMessage(locale, 'press.kit.photos')}>
      <ul role="list" className={styles.photos}>
        {photos.map(({ title, picture }) => (
          <li key={picture.src} data-evening="scene">
            <Picture picture={picture} sizes="(min-width:75rem) 19rem, (min-width:36rem) 42vw, 80vw" isCover />
            <p className={styles.title}>{formatText(locale, title)}</p>
            <PhotoFile title={title} picture={picture} locale={locale} />
          </li>
        ))}
      </ul>
    </Leaf>
  );
}

function Logos({ locale }: { locale: Locale }) {
  return (
    <Leaf heading={formatMessage(locale, 'press.kit.mark')}>
      <ul role="list" className={styles.logos}>
        {logos.map(([ground, file, message]) => (
          <li key={file}>
            <div className={styles.logo} data-theme={ground}>
              <img src={`${file}.svg`} width="202" height="50" alt="" loading="lazy" decoding="async" />
            </div>
            <p className={styles.files}>
              {['SVG', 'PNG'].map((format) => (
                <a key={format} href={`${file}.${format.toLowerCase()}`} download>
                  {format}
                  <span className="sr"> {formatMessage(locale, message)}</span>
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </Leaf>
  );
}

function Leaf({ heading, children }: { heading?: string; children: ReactNode }) {
  return (
    <section className={styles.leaf} data-theme="paper" data-paper>
      {heading && <h3>{heading}</h3>}
      {children}
    </section>
  );
}
