'use client';

import { type MouseEvent, useEffect, useState } from 'react';
import { classNames } from '#src/site/ui/class-names.ts';
import styles from './button.module.css';

/** Milliseconds for which the button stays busy after the reply (specification, constants). */
const releaseDelay = 50;

interface SubmitButtonProps {
  readonly label: string;
  /** Shown while the form is being sent. */
  readonly loadingLabel: string;
  readonly isPending: boolean;
  readonly kind?: 'accent' | 'strong' | 'plain';
}

/**
 * The button that sends a form. While the form is being sent it says so, keeps its width and the focus, and prevents a
 * second submission, also by Enter in a field.
 */
export function SubmitButton({ label, loadingLabel, isPending, kind = 'accent' }: SubmitButtonProps) {
  const isBusy = useHeld(isPending);
  const sendOnce = (event: MouseEvent) => {
    if (isBusy) event.preventDefault();
  };
  return (
    <button
      type="submit"
      className={classNames(styles.button, styles.submit, styles[kind])}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={sendOnce}
    >
      <span data-shown={!isBusy || undefined}>{label}</span>
      <span data-shown={isBusy || undefined}>{loadingLabel}</span>
      <span className={styles.dots} data-shown aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
    </button>
  );
}

/** True from the start of a pending action until shortly after its end. */
function useHeld(isPending: boolean): boolean {
  const [isHeld, setHeld] = useState(isPending);
  if (isPending && !isHeld) setHeld(true);

  useEffect(() => {
    if (isPending || !isHeld) return;
    const timer = setTimeout(() => setHeld(false), releaseDelay);
    return () => clearTimeout(timer);
  }, [isPending, isHeld]);

  return isPending || isHeld;
}
