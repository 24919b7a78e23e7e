import styles from './consent-control.module.css';
import { consentId } from './consent-names.ts';

/**
 * The way back to the question: a link to it while it is asked, else a button that opens it. Both are there, and the
 * stylesheet shows the right one, so that neither needs script and a page is the same before and after an answer.
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
