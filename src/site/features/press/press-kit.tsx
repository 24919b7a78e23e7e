import { getBrand, toPressLogos } from '#src/site/content/brand.ts';
import { content } from '#src/site/content/client.ts';
import { graphql } from '#src/site/content/graphql.ts';
import { orWithout } from '#src/site/content/with-fallback.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { splitAtHeading } from '#src/site/content/split-at-heading.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { toAnchorId } from '#src/platform/lib/fold-text.ts';
import { compact } from '#src/platform/lib/items.ts';
import { feedHref } from '#src/site/routes.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import { InlineProse } from '#src/site/ui/prose/inline-prose.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import { PhotoDownload } from './photo-download.tsx';
import styles from './press-kit.module.css';

export const PressKitQuery = graphql(
  `
    query PressKit($site: String!) {
      entry(section: "pressReleasesIndex", site: [$site]) {
        __typename
        id
        ... on pressReleasesIndex_Entry {
          description
          image {
            __typename
            id
            title
            ...Large
          }
        }
      }
    }
  `,
  [LargeFragment],
);

interface PressPhoto {
  readonly title: string;
  readonly picture: PictureData;
}

/**
 * A journalist's press kit: the pictures of the press page, its text from the first heading on, the logo, and the feeds of
 * the releases.
 */
export async function PressKit({ site }: { site: Site }) {
  const locale = localeOf(site);
  const data = await orWithout(content.query(PressKitQuery, { site: site.handle }), null);
  const entry = data?.entry?.__typename === 'pressReleasesIndex_Entry' ? data.entry : null;
  const photos = compact(entry?.image).flatMap((asset) => {
    const picture = toPicture(LargeFragment, asset);
    return picture ? [{ title: formatText(locale, asset.title), picture }] : [];
  });
  const { rest } = splitAtHeading(entry?.description);
  return (
    <Section id="press-kit" heading={formatMessage(locale, 'press.kit.title')} className={styles.kit}>
      <Photos photos={photos} locale={locale} />
      <Prose html={rest} locale={locale} headingLevel={3} resolveHref={resolveTextLink} />
      <Logos locale={locale} />
      <p>
        {formatMessage(locale, 'press.kit.follow')}{' '}
        <a href={feedHref('pressReleasesIndex', site, 'feed.xml')} type="application/atom+xml">
          Atom
        </a>
        {', '}
        <a href={feedHref('pressReleasesIndex', site, 'feed.json')} type="application/feed+json">
          JSON Feed
        </a>
      </p>
    </Section>
  );
}

function Photos({ photos, locale }: { photos: readonly PressPhoto[]; locale: Locale }) {
  if (photos.length === 0) return null;
  return (
    <ul role="list" className={styles.photos}>
      {photos.map(({ title, picture }) => (
        <li key={picture.src}>
          <figure>
            <div className={styles.photo}>
              <Picture picture={picture} sizes="(min-width:36rem) 30vw, 90vw" isCover />
            </div>
            <figcaption className={styles.caption}>
              <InlineProse html={picture.legend || title} locale={locale} resolveHref={resolveTextLink} />
              <PhotoDownload title={title} picture={picture} locale={locale} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}

const formats = ['svg', 'png'] as const;

function Logos({ locale }: { locale: Locale }) {
  const brand = getBrand();
  return (
    <section className={styles.logos}>
      <h3>{formatMessage(locale, 'press.kit.mark')}</h3>
      <ul role="list" className={styles.photos}>
        {toPressLogos(brand).map(({ ground, file }) => (
          <li key={file}>
            <div className={styles.logo} data-theme={ground}>
              <img src={`${file}.svg`} alt="" loading="lazy" decoding="async" />
            </div>
            <p className={styles.caption}>
              {formats.map((format) => (
                <a
                  key={format}
                  href={`${file}.${format}`}
                  download={`${toAnchorId(brand.name)}${file.replace('/', '-')}.${format}`}
                >
                  {formatMessage(locale, 'press.kit.file', { format: format.toUpperCase(), ground })}
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
