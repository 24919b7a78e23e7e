import styles from './consent-control.module.css';
import { consentId } from './consent-names.ts';

/**
 * The control that leads back to the consent banner: a link to it while it awaits an answer, otherwise a button that
 * opens it. Both are in the page and the stylesheet shows the right one, so that it works without script and the page
 * is the same before and after an answer.
 */
export function ConsentControl({ label }: { label: string }) {
  return (
    <>
      <a className={styles.control} href={`#${consentId}`}>
        {label}
      </a>
      <button className={styles.control} type="button" popoverTarget={consentId} popoverTargetAction="show">
        {label}
      </button>
    </>
  );
}
