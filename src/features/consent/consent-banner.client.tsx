'use client';

import { useAtom } from 'jotai';
import { type FocusEvent, type MouseEvent, type ReactNode, useActionState, useRef, useState } from 'react';
import buttonStyles from '#src/ui/button/button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { consentAtom } from './consent-atom.ts';
import styles from './consent-banner.module.css';
import { type ConsentChoice, type ConsentRecord, choiceCookies } from './consent-cookies.ts';
import { consentId } from './consent-id.ts';
import { chooseConsent } from './consent.action.ts';

interface ConsentTexts extends Readonly<Record<ConsentChoice, string>> {
  readonly title: string;
  readonly accept: string;
  readonly reject: string;
}

interface ConsentQuestionProps {
  /** Whether the question is open, by the cookies that the server has seen. */
  isAsked: boolean;
  record: ConsentRecord;
  texts: ConsentTexts;
  description: ReactNode;
  policy: ReactNode;
  /** Address of the page in hand: where an answer is posted to without script. */
  address: string;
}

/**
 * The banner. As long as it is asked it is a region of the page; once answered it is a popover, which the footer's
 * control opens again by HTML alone. Without script an answer is posted, and the page comes back without the banner.
 */
export function ConsentQuestion({
  isAsked: wasAsked,
  record,
  texts,
  description,
  policy,
  address,
}: ConsentQuestionProps) {
  const [, submit] = useActionState(chooseConsent, null, address);
  const [consent, setConsent] = useAtom(consentAtom);
  const [announcement, setAnnouncement] = useState('');
  const banner = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isAsked = consent === null ? wasAsked : consent === 'undecided';

  const rememberFocus = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };

  const choose = (event: MouseEvent, choice: ConsentChoice) => {
    event.preventDefault();
    const isSecure = window.location.protocol === 'https:';
    for (const cookie of choiceCookies(choice, record, new Date(), isSecure)) document.cookie = cookie;
    setConsent(choice);
    setAnnouncement(texts[choice]);
    if (!isAsked) return banner.current?.hidePopover(); // It gives focus back by itself.
    const target = cameFrom.current?.isConnected ? cameFrom.current : document.getElementById('content');
    target?.focus({ preventScroll: true });
  };

  const buttonClass = classNames(buttonStyles.button, buttonStyles.strong, styles.choice);
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- It only notes where focus came from. */}
      <section
        ref={banner}
        id={consentId}
        className={styles.banner}
        data-theme="leaf"
        popover={isAsked ? undefined : 'auto'}
        tabIndex={-1}
        aria-labelledby={`${consentId}-title`}
        onFocus={rememberFocus}
        onToggle={({ newState }) => {
          if (newState === 'open') banner.current?.focus();
        }}
        suppressHydrationWarning // A script may have closed it before: see consent-banner.tsx.
      >
        <form className={styles.board} action={submit}>
          <h2 className={styles.title} id={`${consentId}-title`}>
            {texts.title}
          </h2>
          <p className={styles.text}>
            {description} {policy}
          </p>
          {consent !== null && consent !== 'undecided' && <p className={styles.text}>{texts[consent]}</p>}
          <input type="hidden" name="wording" value={record.wording} />
          <div className={styles.choices}>
            <button
              type="submit"
              className={buttonClass}
              name="choice"
              value="rejected"
              onClick={(event) => choose(event, 'rejected')}
            >
              {texts.reject}
            </button>
            <button
              type="submit"
              className={buttonClass}
              name="choice"
              value="accepted"
              onClick={(event) => choose(event, 'accepted')}
            >
              {texts.accept}
            </button>
          </div>
        </form>
      </section>
      <p className="sr" role="status">
        {announcement}
      </p>
    </>
  );
}
