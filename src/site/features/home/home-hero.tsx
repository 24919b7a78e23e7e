import type { ReactNode } from 'react';
import { HomeScene } from '#look/scenes/home.tsx';
import { type FragmentOf, type ResultOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/site/content/link.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { resolveTextLink } from '#src/site/content/rewrite-links.ts';
import { VideoFragment, toVideo } from '#src/site/content/video.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { fitHeading } from '#src/site/ui/heading-fit.ts';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import { OwnVideo } from '#src/site/ui/video/video-file.tsx';
import styles from './home-hero.module.css';

export const HomeHeroFragment = graphql(
  `
    fragment HomeHero on home_Entry {
      title
      surtitle
      heading
      description
      mainLink {
        ...Link
      }
      image(limit: 1) {
        ...Large
      }
      video(limit: 1) {
        ...Video
      }
    }
  `,
  [LinkFragment, LargeFragment, VideoFragment],
);

interface HomeHeroProps {
  readonly home: FragmentOf<typeof HomeHeroFragment>;
  readonly site: Site;
  readonly locale: Locale;
}

/** Characters above which a heading is set smaller. */
const longHeading = 40;

/**
 * The head of the home page: a line of large type across the page, below it an introduction, links and the entry's film or
 * picture, or the scene of the look.
 */
export function HomeHero({ home: masked, site, locale }: HomeHeroProps) {
  const home = readFragment(HomeHeroFragment, masked);
  const links = toLinks(home.mainLink, site);
  const surtitle = formatText(locale, home.surtitle);
  const heading = formatText(locale, home.heading ?? home.title);
  const media = showMedia(home, locale);
  return (
    <div className={styles.window} data-hero>
      <header className={styles.hero} data-media={media || HomeScene ? '' : undefined}>
        <div className={styles.title}>
          {surtitle && <p className="surtitle">{surtitle}</p>}
          <h1
            id="page-heading"
            data-long={heading.length > longHeading || undefined}
            data-letters={fitHeading(heading)['data-letters']}
          >
            {tie(heading)}
          </h1>
        </div>
        <div className={styles.words}>
          <Prose
            className="lead"
            html={home.description}
            locale={locale}
            headingLevel={2}
            resolveHref={resolveTextLink}
          />
          <ButtonLinks links={links} locale={locale} />
        </div>
        {media ? <div className={styles.media}>{media}</div> : HomeScene && <HomeScene />}
      </header>
    </div>
  );
}

/** The film with the picture as its poster, or the picture alone; null without either. */
function showMedia(home: ResultOf<typeof HomeHeroFragment>, locale: Locale): ReactNode {
  const picture = toPicture(LargeFragment, first(home.image));
  const video = toVideo(first(home.video));
  const sizes = '(min-width:64rem) 68vw, 100vw';
  if (video) {
    return <OwnVideo video={video} poster={picture} kind="background" locale={locale} sizes={sizes} priority="high" />;
  }
  return picture && <Picture picture={picture} sizes={sizes} priority="high" isCover />;
}
