import { toInitials } from './initials.ts';
import styles from './initials-frame.module.css';

/** The frame of a film that counts down to a portrait, with the initials of a person without one. Fills its place. */
export function InitialsFrame({ name }: { name: string }) {
  return (
    <span className={styles.frame} data-tone={name.length % 3} aria-hidden="true">
      <span className={styles.initials}>{toInitials(name)}</span>
    </span>
  );
}
