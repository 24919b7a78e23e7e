import { classNames } from '#src/site/ui/class-names.ts';
import styles from './blank-plate.module.css';
import cardStyles from './partner-card.module.css';
import type { Plate } from './partner.ts';

interface BlankPlateProps {
  readonly plate: Plate;
  /** Where one becomes a partner. */
  readonly href: string;
  readonly label: string;
}

/** A plate that bears nobody's name yet, among those of partners. */
export function BlankPlate({ plate, href, label }: BlankPlateProps) {
  return (
    <p className={styles.blank}>
      <a className={classNames(cardStyles.plate, styles.face)} href={href} data-plate={plate}>
        <span className={styles.label}>{label}</span>
      </a>
    </p>
  );
}
