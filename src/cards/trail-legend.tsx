import { MediumFragment, toPicture } from '#src/content/picture.ts';
import { createLinkResolver } from '#src/content/rehost.ts';
import { toVideo } from '#src/content/video.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { first } from '#src/lib/items.ts';
import { Heading, nextLevel } from '#src/ui/heading.tsx';
import { Picture } from '#src/ui/picture/picture.tsx';
import { Prose } from '#src/ui/prose/prose.tsx';
import { OwnVideo } from '#src/ui/video/own-video.tsx';
import styles from './trail-legend.module.css';
import type { MapContext, Trail } from './trail.ts';

interface TrailLegendProps extends Omit<MapContext, 'site'> {
  readonly trail: Trail;
  /** Position among the described trails, from 0. */
  readonly index: number;
  /** Whether it lies on the map, beside the way, where that is wide enough. */
  readonly isPlaced?: boolean;
}

/** What a trail is about, with its picture or film. */
export function TrailLegend({ trail, index, isPlaced = false, locale, headingLevel }: TrailLegendProps) {
  const picture = toPicture(MediumFragment, first(trail.image));
  const video = toVideo(first(trail.video));
  const sizes = '(min-width:64rem) 18vw, 36vw';
  return (
    <div id={`trail-${trail.id}`} className={styles.legend} data-placed={isPlaced || undefined}>
      <Heading level={nextLevel(headingLevel)}>{formatText(locale, trail.heading)}</Heading>
      <Prose
        className={styles.text}
        html={trail.description}
        locale={locale}
        headingLevel={nextLevel(nextLevel(headingLevel))}
        resolveHref={createLinkResolver()}
      />
      {(video || picture) && (
        <div className={styles.media} data-tilt={index % 2 === 0 ? 1.55 : -1.55}>
          {video ? (
            <OwnVideo video={video} poster={picture} kind="background" locale={locale} sizes={sizes} />
          ) : (
            picture && <Picture picture={picture} sizes={sizes} alt="" isCover />
          )}
        </div>
      )}
    </div>
  );
}
