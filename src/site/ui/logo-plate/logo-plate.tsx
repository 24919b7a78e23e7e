import { classNames } from '#src/site/ui/class-names.ts';
import { Picture, type PictureData } from '#src/site/ui/picture/picture.tsx';
import styles from './logo-plate.module.css';

interface LogoPlateProps {
  readonly logo: PictureData;
  /** Empty where the name is text beside it. */
  readonly alt?: string;
  /** `large` at the head of its owner's page. */
  readonly size?: 'usual' | 'large';
  readonly priority?: 'normal' | 'low';
  readonly className?: string | undefined;
}

/**
 * A logo in its own colours. Logos of any proportion cover about the same area, so that a long one and a tall one weigh the
 * same in a list. A plate appears under it on every ground but the page's own white.
 */
export function LogoPlate({ logo, alt = '', size = 'usual', priority = 'low', className }: LogoPlateProps) {
  return (
    <span className={classNames(styles.plate, className)} data-size={size} data-shape={toShape(logo)}>
      <Picture
        picture={logo}
        sizes={size === 'large' ? '20rem' : '12rem'}
        priority={priority}
        alt={alt}
        className={styles.logo}
      />
    </span>
  );
}

/**
 * The proportion as a step, `2 × log2(width ÷ height)`: a square is 0, twice as wide as high 2, four times 4. The style sheet
 * has a width for each step, because the content security policy allows no style attributes.
 */
function toShape({ width, height }: PictureData): number {
  const shape = Math.round(2 * Math.log2(width / height));
  return Number.isFinite(shape) ? Math.min(6, Math.max(-2, shape)) : 2;
}
