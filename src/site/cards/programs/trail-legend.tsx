import { MediumFragment, toPicture } from '#src/site/content/picture.ts';
import { createLinkResolver } from '#src/site/content/rehost.ts';
import { toVideo } from '#src/site/content/video.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { Heading, nextLevel } from '#src/site/ui/heading.tsx';
import { Picture } from '#src/site/ui/picture/picture.tsx';
import { Prose } from '#src/site/ui/prose/prose.tsx';
import { OwnVideo } from '#src/site/ui/video/own-video.tsx';
import styles from './trail-legend.module.css';
import board from './trail-name.module.css';
import type { MapContext, Trail } from './trail.ts';

interface TrailPartProps {
  readonly trail: Trail;
  readonly locale: Locale;
}

/** What a trail is about. */
export function TrailLegend({ trail, locale, headingLevel }: TrailPartProps & Pick<MapContext, 'headingLevel'>) {
  return (
    <div id={`trail-${trail.id}`} className={styles.legend}>
      <Heading level={nextLevel(headingLevel)} className={board.name}>
        {formatText(locale, trail.heading)}
      </Heading>
      <Prose
        className={styles.text}
        html={trail.description}
        locale={locale}
        headingLevel={nextLevel(nextLevel(headingLevel))}
        resolveHref={createLinkResolver()}
      />
    </div>
  );
}

interface TrailPrintProps extends TrailPartProps {
  /** Position among the described trails, from 0. */
  readonly index: number;
  /** Whether it is on the first screen, where it does not wait until it comes near. */
  readonly isEarly?: boolean;
}

/** The picture or the film of a trail, as a print. */
export function TrailPrint({ trail, index, isEarly = false, locale }: TrailPrintProps) {
  const picture = toPicture(MediumFragment, first(trail.image));
  const video = toVideo(first(trail.video));
  const sizes = '(min-width:64rem) 20vw, 90vw';
  if (!video && !picture) return null;
  return (
    <div className={styles.print} data-evening="scene" data-tilt={index % 2 === 0 ? 1.55 : -1.55}>
      {video ? (
        <OwnVideo video={video} poster={picture} kind="background" locale={locale} sizes={sizes} />
      ) : (
        picture && <Picture picture={picture} sizes={sizes} alt="" priority={isEarly ? 'normal' : 'low'} isCover />
      )}
    </div>
  );
}
