import styles from './icon.module.css';

/** The symbols of `public/icons.svg`. */
export const iconNames = [
  'arrow',
  'back',
  'both',
  'check',
  'clock',
  'close',
  'down',
  'filter',
  'mail',
  'menu',
  'out',
  'pause',
  'pin',
  'play',
  'plus',
  'screen',
  'search',
  'alert',
] as const;

export type IconName = (typeof iconNames)[number];

interface IconProps {
  readonly name: IconName;
  readonly size?: 's' | 'm' | 'l';
  /** `common`: 1.2, 1.6 and 2.4 rem. `display`: 1.4, 2 and 3 rem, next to large type and alone. */
  readonly set?: 'common' | 'display';
}

/** A decorative symbol next to words; it carries no meaning. */
export function Icon({ name, size = 's', set = 'common' }: IconProps) {
  return (
    <svg
      className={styles.icon}
      data-size={size}
      data-set={set === 'display' ? set : undefined}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
