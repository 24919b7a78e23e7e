'use client';

import { type FormEvent, useActionState, useId, useState } from 'react';
import { classNames } from '#src/ui/class-names.ts';
import buttonStyles from '#src/ui/button/button.module.css';
import { type EmailProblem, checkEmail, emailMaxLength } from './check-email.ts';
import { decoyName, idleState } from './newsletter-state.ts';
import { subscribeToNewsletter } from './newsletter.action.ts';
import styles from './newsletter.module.css';

export interface NewsletterTexts extends Readonly<Record<EmailProblem, string>> {
  readonly email: string;
  readonly hint: string;
  readonly submit: string;
  readonly submitting: string;
  readonly privacy: string;
  readonly decoy: string;
}

interface NewsletterFormProps {
  texts: NewsletterTexts;
  /** Address of the page in hand with the form's anchor: where the form is posted to without script. */
  permalink: string;
}

/** The sign-up form. Without script it is posted to the page in hand, which comes back with the outcome. */
export function NewsletterForm({ texts, permalink }: NewsletterFormProps) {
  const [state, submit, isPending] = useActionState(subscribeToNewsletter, idleState, permalink);
  const [problem, setProblem] = useState<EmailProblem | null>(null);
  const id = useId();
  const isError = problem !== null || state.status === 'error';
  const message = problem ? texts[problem] : state.message;

  const check = (event: FormEvent<HTMLFormElement>) => {
    if (isPending) return event.preventDefault();
    const field = event.currentTarget.elements.namedItem('email');
    const found = field instanceof HTMLInputElement ? checkEmail(field.value) : null;
    setProblem(found);
    if (!found) return;
    event.preventDefault();
    if (field instanceof HTMLInputElement) field.focus();
  };

  return (
    <form className={styles.form} action={submit} onSubmit={check} noValidate>
      <label className={styles.label} htmlFor={`${id}-email`}>
        {texts.email}
      </label>
      <div className={styles.row}>
        <input
          className={styles.input}
          id={`${id}-email`}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={2 * emailMaxLength}
          required
          defaultValue={state.email}
          aria-invalid={isError && !isPending ? true : undefined}
          aria-describedby={`${id}-status ${id}-hint`}
        />
        <button
          type="submit"
          className={classNames(buttonStyles.button, buttonStyles.accent)}
          aria-disabled={isPending || undefined}
        >
          {isPending ? texts.submitting : texts.submit}
        </button>
      </div>
      <div className="sr" aria-hidden="true">
        <label htmlFor={`${id}-decoy`}>{texts.decoy}</label>
        <input id={`${id}-decoy`} name={decoyName} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.status} id={`${id}-status`} role="status" data-state={isError ? 'error' : state.status}>
        {isPending ? '' : message}
      </p>
      <p className={styles.hint} id={`${id}-hint`}>
        <span>{texts.hint}</span> <span>{texts.privacy}</span>
      </p>
    </form>
  );
}
