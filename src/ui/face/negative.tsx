import { toInitials } from './initials.ts';
import styles from './negative.module.css';

/** A frame of film that was not exposed, with initials: for a person without a portrait. Fills its place. */
export function Negative({ name }: { name: string }) {
  return (
    <span className={styles.negative} data-theme="ink" aria-hidden="true">
      <span className={styles.initials}>{toInitials(name)}</span>
    </span>
  );
}
