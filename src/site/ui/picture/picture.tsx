import { classNames } from '#src/site/ui/class-names.ts';
import styles from './picture.module.css';

/** A picture ready to be shown: every address, its pixel size, and the position of its subject. */
export interface PictureData {
  /** In the original format, which every browser knows. */
  readonly src: string;
  /** WebP in the widths that its place needs; empty where the backend cannot write it. */
  readonly webp: string;
  /** Pixels of the largest version; they fix the shape before the file arrives. */
  readonly width: number;
  readonly height: number;
  readonly alt: string;
  /** Caption as the editor wrote it: HTML of one line. */
  readonly legend: string | null;
  /** Fractions of width and height; null when the editor chose none. */
  readonly focalPoint: readonly [number, number] | null;
  /** Steps of its colour, which holds its place, after `clear` where it has transparent parts; null while it is not known. */
  readonly tone: string | null;
  /** Whether it was drawn, and is no photograph: by night a drawn scene may have its own moon. */
  readonly isDrawing?: boolean;
}

/** Pixels below which a photograph is soft over the whole width of a page. */
export const leastPageWidth = 1000;

interface PictureProps {
  readonly picture: PictureData;
  /** The same scene by night, of the same shape, for a dark palette. */
  readonly night?: PictureData | null;
  /** The `sizes` attribute: how wide the picture is shown. */
  readonly sizes: string;
  /**
   * `high` for the largest paint of the first screen, which is neither lazy nor decoded late; `normal` for the others on
   * it; the rest is fetched when it comes near.
   */
  readonly priority?: 'high' | 'normal' | 'low';
  /** An empty text for a picture that repeats its surroundings. */
  readonly alt?: string;
  /** Fills its box and is cut around the focal point. */
  readonly isCover?: boolean;
  readonly className?: string | undefined;
}

/**
 * A picture as WebP in several widths, or as the file that every browser knows; its box is known before the file arrives.
 * The image's own `sizes` lets its source be measured (HTML, "allows auto-sizes").
 */
export function Picture({
  picture,
  night,
  sizes: estimate,
  priority = 'low',
  alt,
  isCover = false,
  className,
}: PictureProps) {
  const [x, y] = picture.focalPoint ?? [0.5, 0.5];
  const isLazy = priority === 'low';
  // A lazy picture is fetched after the layout, so a browser that can measures the box itself. It then ignores the
  // picture's own size (HTML, "sizes=auto"), which only a box with its own size can bear.
  const isMeasured = isLazy && isCover;
  // A single file is taken on every screen.
  const isChoice = picture.webp.includes(' ');
  const sizes = isMeasured ? `auto, ${estimate}` : estimate;
  return (
    <picture className={styles.frame}>
      {night && (
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={night.webp || night.src}
          sizes={isChoice ? sizes : undefined}
        />
      )}
      {picture.webp && <source type="image/webp" srcSet={picture.webp} sizes={isChoice ? sizes : undefined} />}
      <img
        className={classNames(styles.picture, className)}
        src={picture.src}
        sizes={isMeasured && isChoice ? 'auto' : undefined}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={isLazy ? 'lazy' : 'eager'}
        fetchPriority={priority === 'high' ? 'high' : undefined}
        decoding={priority === 'high' ? 'sync' : 'async'}
        data-swatch={picture.tone ?? undefined}
        data-cover={isCover || undefined}
        data-focal-x={isCover ? toStep(x) : undefined}
        data-focal-y={isCover ? toStep(y) : undefined}
      />
    </picture>
  );
}

/**
 * The focal point in steps of a tenth: the content security policy allows no style attributes, so the stylesheet has a
 * rule for each step.
 */
function toStep(fraction: number): number {
  return Math.round(Math.min(1, Math.max(0, fraction)) * 10);
}
