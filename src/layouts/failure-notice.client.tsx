'use client';

import styles from './failure-notice.module.css';

interface FailureNoticeProps {
  /** The address that could not be shown; null when there is nothing to say. */
  address: string | null;
  text: string;
  tryAgainLabel: string;
  closeLabel: string;
  onClose: () => void;
}

/** Says that a page could not be loaded. The region is always there, so that what appears in it is announced. */
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
