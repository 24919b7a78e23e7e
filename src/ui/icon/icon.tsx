import styles from './icon.module.css';

/** The symbols of `public/icons.svg`. */
export type IconName =
  | 'arrow'
  | 'back'
  | 'both'
  | 'check'
  | 'clock'
  | 'close'
  | 'down'
  | 'filter'
  | 'mail'
  | 'menu'
  | 'out'
  | 'pause'
  | 'pin'
  | 'play'
  | 'plus'
  | 'screen'
  | 'search'
  | 'alert';

/** A decorative symbol beside words; it carries no meaning of its own. Sizes: 1.2, 1.6 and 2.4 rem. */
export function Icon({ name, size = 's' }: { name: IconName; size?: 's' | 'm' | 'l' }) {
  return (
    <svg className={styles.icon} data-size={size} aria-hidden="true" focusable="false">
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
