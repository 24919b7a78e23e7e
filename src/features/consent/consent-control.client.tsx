'use client';

import { useAtomValue } from 'jotai';
import { consentAtom } from './consent-atom.ts';
import styles from './consent-control.module.css';
import { consentId } from './consent-id.ts';

interface ConsentControlProps {
  label: string;
  /** Whether the banner is open, by the cookies that the server has seen. */
  isAsked: boolean;
}

/** The way back to the question: a link to it while it is asked, else a button that opens it; neither needs script. */
export function ConsentControl({ label, isAsked: wasAsked }: ConsentControlProps) {
  const consent = useAtomValue(consentAtom);
  const isAsked = consent === null ? wasAsked : consent === 'undecided';
  return isAsked ? (
    <a className={styles.control} href={`#${consentId}`}>
      {label}
    </a>
  ) : (
    <button className={styles.control} type="button" popoverTarget={consentId} popoverTargetAction="show">
      {label}
    </button>
  );
}
