import { classNames } from '#src/site/ui/class-names.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import styles from './logo-plate.module.css';

/** Side in pixels of the square that a logo covers, whatever its proportions. */
const sides = { s: 60, m: 92, l: 150 } as const;

interface LogoPlateProps {
  readonly logo: PictureData;
  readonly size?: keyof typeof sides;
  /** An empty text where the name is written below. */
  readonly alt?: string;
  readonly priority?: 'normal' | 'low';
  readonly className?: string | undefined;
}

/**
 * A logo in its own colours. All logos of a size cover the same area, so that a wide one is not louder than a square one; on
 * any ground but white paper it stands on a white plate.
 */
export function LogoPlate({ logo, size = 'm', alt = '', priority = 'low', className }: LogoPlateProps) {
  return (
    <span className={classNames(styles.plate, className)} data-size={size}>
      <Picture
        picture={{ ...logo, ...toEqualArea(logo, sides[size]) }}
        sizes={`${sides[size] * 2}px`}
        alt={alt}
        priority={priority}
        className={styles.logo}
      />
    </span>
  );
}

/** The size that has the area of the square and the picture's proportions. `{ width: 400, height: 100 }, 92` → 184 × 46. */
export function toEqualArea({ width, height }: Pick<PictureData, 'width' | 'height'>, side: number) {
  const stretch = Math.sqrt(width / height);
  return { width: Math.round(side * stretch), height: Math.round(side / stretch) };
}
