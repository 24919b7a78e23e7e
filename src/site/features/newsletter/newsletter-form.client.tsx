'use client';

import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { maxEmailLength } from '#src/contract/email-address.ts';
import type { FailureTexts } from '#src/site/forms/failure-texts.ts';
import { RobotFields, renderedAtName } from '#src/site/forms/robot-fields.tsx';
import { useSubmission } from '#src/site/forms/use-submission.client.ts';
import { SubmitButton } from '#src/site/ui/button/submit-button.client.tsx';
import fieldStyles from '#src/site/ui/form/field.module.css';
import { forgetTyped } from '#src/site/ui/form/typed-text-key.ts';
import { type EmailProblem, checkEmail } from './check-email.ts';
import { type NewsletterState, idleState } from './newsletter-state.ts';
import { subscribeToNewsletter } from './newsletter.action.ts';
import styles from './newsletter.module.css';

export interface NewsletterTexts {
  readonly problems: Readonly<Record<EmailProblem, string>>;
  readonly email: string;
  readonly hint: string;
  readonly submit: string;
  readonly submitting: string;
  readonly privacy: string;
  readonly decoy: string;
  readonly failures: FailureTexts;
}

/** Key under which the tab stores the visitor's input. */
const formName = 'newsletter';

interface NewsletterFormProps {
  readonly texts: NewsletterTexts;
  /** Signed time at which the page was rendered. */
  readonly renderedAt: string;
  /** Address of the current page with the form's anchor, to which the form is posted without script. */
  readonly permalink: string;
}

/** The sign-up form. Without script it is posted to the current page, which comes back with the outcome. */
export function NewsletterForm({ texts, renderedAt, permalink }: NewsletterFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { state, isPending, post, send } = useSubmission<NewsletterState>({
    action: subscribeToNewsletter,
    idle: idleState,
    permalink,
    toFailure: (form, failure) => ({
      ...idleState,
      status: 'error',
      message: texts.failures[failure],
      email: String(form.get('email')),
      renderedAt: String(form.get(renderedAtName)),
    }),
  });
  const [problem, setProblem] = useState<EmailProblem | null>(null);
  const isError = problem !== null || state.status === 'error';
  const message = problem ? texts.problems[problem] : state.message;

  useEffect(() => {
    if (state.status !== 'success') return;
    forgetTyped(formName);
    if (field.current) field.current.value = '';
  }, [state]);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const found = isPending ? null : checkEmail(field.current?.value ?? '');
    setProblem(found);
    if (!found) return send(event);
    event.preventDefault();
    field.current?.focus();
  };

  return (
    <form className={styles.form} action={post} onSubmit={check} noValidate data-needs-app="">
      <label className={fieldStyles.label} htmlFor={`${id}-email`}>
        {texts.email}
      </label>
      <div className={fieldStyles.row} data-keeps={formName}>
        <input
          ref={field}
          className={fieldStyles.input}
          id={`${id}-email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={2 * maxEmailLength}
          // As in the contact form, Firefox would announce an empty field with `required` as invalid.
          aria-required
          defaultValue={state.email}
          aria-invalid={isError && !isPending}
          aria-describedby={`${id}-status ${id}-hint`}
        />
        <SubmitButton label={texts.submit} loadingLabel={texts.submitting} isPending={isPending} />
      </div>
      <RobotFields renderedAt={state.renderedAt ?? renderedAt} decoyLabel={texts.decoy} decoyId={`${id}-decoy`} />
      <p
        className={styles.status}
        id={`${id}-status`}
        role="status"
        data-state={isError ? 'error' : state.status}
        data-forgets={state.status === 'success' ? formName : undefined}
      >
        {isPending ? '' : message}
      </p>
      <p className={styles.hint} id={`${id}-hint`} aria-live="polite">
        {state.next && !isError ? (
          <span>{state.next}</span>
        ) : (
          <>
            <span>{texts.hint}</span> <span>{texts.privacy}</span>
          </>
        )}
      </p>
    </form>
  );
}
