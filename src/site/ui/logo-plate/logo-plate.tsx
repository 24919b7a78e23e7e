import { classNames } from '#src/site/ui/class-names.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import styles from './logo-plate.module.css';

/** Side in pixels of the square that a logo covers, whatever its proportions. */
const sides = { s: 60, m: 92, l: 150 } as const;
/** Steps of lightness without contrast with a light plate. */
const lightSteps = ['l8', 'l9'];

/** Letters of a name that fit a plate in its larger size. */
const mostLargeLetters = 30;

interface LogoPlateProps {
  readonly logo: PictureData | null;
  /** The name in type takes the place of a missing logo. */
  readonly name: string;
  readonly size?: keyof typeof sides;
  /** An empty text where the name is written below. */
  readonly alt?: string;
  readonly priority?: 'normal' | 'low';
  readonly className?: string | undefined;
}

/**
 * A logo in its own colours on a plate. All logos of a size cover the same area, so that a wide one is not louder than a
 * square one; a light one without a background has a dark plate.
 */
export function LogoPlate({ logo, name, size = 'm', alt = '', priority = 'low', className }: LogoPlateProps) {
  const tone = tonesOf(logo);
  const shown = isBlank(logo) ? null : logo;
  const isLight = tone.includes('clear') && lightSteps.some((step) => tone.includes(step));
  return (
    <span className={classNames(styles.plate, className)} data-size={size} data-tone={isLight ? 'light' : undefined}>
      {shown ? (
        <Picture
          // Its average colour would be seen around the logo.
          picture={{ ...shown, ...toEqualArea(shown, sides[size]), tone: null }}
          sizes={`${sides[size] * 2}px`}
          alt={alt}
          priority={priority}
          className={styles.logo}
        />
      ) : (
        <span className={styles.name} data-long={name.length > mostLargeLetters || undefined} aria-hidden={!alt}>
          {name}
        </span>
      )}
    </span>
  );
}

const tonesOf = (logo: PictureData | null) => logo?.tone?.split(' ') ?? [];

/** Whether nothing but white is seen in a picture. */
export const isBlank = (logo: PictureData | null) => tonesOf(logo).includes('blank');

/** The size that has the area of the square and the picture's proportions. `{ width: 400, height: 100 }, 92` → 184 × 46. */
export function toEqualArea({ width, height }: Pick<PictureData, 'width' | 'height'>, side: number) {
  const stretch = Math.sqrt(width / height);
  return { width: Math.round(side * stretch), height: Math.round(side / stretch) };
}
