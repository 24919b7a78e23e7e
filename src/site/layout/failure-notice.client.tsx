'use client';

import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  /** The address that could not be shown; null without a failure. */
  readonly address: string | null;
  readonly text: string;
  readonly tryAgainLabel: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

/** Says that a page could not be loaded. The live region is always in the document, so that its text is announced. */
export function FailureNotice({ address, text, tryAgainLabel, closeLabel, onClose }: FailureNoticeProps) {
  return (
    <div role="status" className={styles.region}>
      {address !== null && (
        <div className={styles.notice} data-theme="ink">
          <p>{text}</p>
          <a className={styles.action} href={address}>
            {tryAgainLabel}
          </a>
          <button className={styles.action} type="button" onClick={onClose}>
            {closeLabel}
          </button>
        </div>
      )}
    </div>
  );
}
