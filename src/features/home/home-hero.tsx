import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { LinkFragment, toLinks } from '#src/content/link.ts';
import { LargeFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { VideoFragment, toVideo } from '#src/content/video.ts';
import { formatText } from '#src/i18n/format-text.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';
import styles from './home-hero.module.css';

export const HomeHeroFragment = graphql(
  `
    fragment HomeHero on home_Entry {
      title
      surtitle
      heading
      description
      mainLink {
        __typename
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

/** The head of the home page: a large heading, an introduction, links, and a short silent video. */
export function HomeHero({ home: masked, site, locale }: HomeHeroProps) {
  const home = readFragment(HomeHeroFragment, masked);
  const links = toLinks(home.mainLink, site);
  const surtitle = formatText(locale, home.surtitle);
  return (
    <header className={styles.hero} data-hero>
      <div className={styles.words}>
        <div className={styles.title}>
          {surtitle && <p className={styles.surtitle}>{surtitle}</p>}
          <h1 id="page-heading">{formatText(locale, home.heading ?? home.title)}</h1>
        </div>
        <div className={styles.side}>
          <Prose
            className="lead"
            html={home.description}
            locale={locale}
            headingLevel={2}
            resolveHref={createLinkResolver()}
          />
          {links.length > 0 && (
            <div className={styles.actions}>
              {links.map((link, index) => (
                <ButtonLink key={index} link={link} locale={locale} kind={index === 0 ? 'accent' : 'strong'} />
              ))}
            </div>
          )}
        </div>
      </div>
      <Scene image={first(home.image)} video={first(home.video)} locale={locale} />
    </header>
  );
}

interface SceneProps {
  readonly image: FragmentOf<typeof LargeFragment> | null;
  readonly video: FragmentOf<typeof VideoFragment> | null;
  readonly locale: Locale;
}

/** The video with the picture as its poster, or the picture alone. */
function Scene({ image, video: maskedVideo, locale }: SceneProps) {
  const picture = toPicture(LargeFragment, image);
  const video = toVideo(maskedVideo);
  if (!picture && !video) return null;
  return (
    <div className={styles.scene}>
      {video ? (
        <OwnVideo video={video} poster={picture} kind="background" locale={locale} priority="high" />
      ) : (
        picture && <Picture picture={picture} sizes="100vw" priority="high" isCover />
      )}
    </div>
  );
}
