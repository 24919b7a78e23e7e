import { classNames } from '#src/site/ui/class-names.ts';
import styles from './consent-control.module.css';
import { consentId } from './consent-names.ts';

interface ConsentControlProps {
  readonly label: string;
  /** Class of its look; by default that of a link. */
  readonly look?: string | undefined;
}

/**
 * The control that leads back to the consent banner: a link to it while it awaits an answer, otherwise a button that
 * opens it. Both are in the page and the stylesheet shows the right one, so that it works without script and the page
 * is the same before and after an answer.
 */
export function ConsentControl({ label, look = styles.plain }: ConsentControlProps) {
  const className = classNames(styles.control, look);
  return (
    <>
      <a className={className} href={`#${consentId}`}>
        {label}
      </a>
      <button className={className} type="button" popoverTarget={consentId} popoverTargetAction="show">
        {label}
      </button>
    </>
  );
}
