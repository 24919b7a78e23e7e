'use client';

import { useEffect, useRef } from 'react';
import { type ContactField as FieldName, type ContactValues, contactFields } from '#src/contract/contact-fields.ts';
import type { FailureTexts } from '#src/site/forms/failure-texts.ts';
import { RobotFields, renderedAtName } from '#src/site/forms/robot-fields.tsx';
import type { AnswerFailure } from '#src/site/forms/sending-failure.ts';
import { useSubmission } from '#src/site/forms/use-submission.client.ts';
import { SubmitButton } from '#src/site/ui/button/submit-button.client.tsx';
import { forgetTyped } from '#src/site/ui/form/typed-text-key.ts';
import { ContactField, type FieldChoice, fieldId } from './contact-field.tsx';
import styles from './contact-form.module.css';
import outcomeStyles from './contact-outcome.module.css';
import { type ContactState, type FieldError, idleState } from './contact-state.ts';
import { submitContact } from './contact.action.ts';
import type { CounterTexts } from './message-field.client.tsx';
import { SentMessage } from './sent-message.tsx';

export interface ContactTexts {
  readonly title: string;
  readonly requiredHint: string;
  readonly optional: string;
  readonly labels: Readonly<Record<FieldName, string>>;
  readonly phonePlaceholder: string;
  readonly provincePlaceholder: string;
  readonly subjectPlaceholder: string;
  readonly counter: CounterTexts;
  readonly submit: string;
  readonly submitting: string;
  readonly sendAnother: string;
  readonly decoy: string;
  readonly failures: FailureTexts;
  /** For a message that is too long for the request. */
  readonly tooLong: { readonly summary: string; readonly message: FieldError };
}

/** Key under which the tab stores the visitor's input. */
const formName = 'contact';

/**
 * Id of the outcome. A form that is posted without script has it as fragment, so that the page comes back at the
 * outcome.
 */
const outcomeId = 'contact-outcome';

interface ContactFormProps {
  readonly texts: ContactTexts;
  /** Language of the page, as `fr-CA`. */
  readonly language: string;
  readonly provinces: readonly FieldChoice[];
  /** Without subjects the visitor writes one. */
  readonly subjects: readonly FieldChoice[];
  readonly maxMessageLength: number;
  /** Signed time at which the page was rendered. */
  readonly renderedAt: string;
  /** Address of the current page. */
  readonly address: string;
}

/** The contact form. Without script it is posted to the current page, which comes back with the outcome. */
export function ContactForm(props: ContactFormProps) {
  const { texts, maxMessageLength, renderedAt, address } = props;
  const outcome = useRef<HTMLDivElement>(null);
  const { state, isPending, post, send, show } = useSubmission<ContactState>({
    action: submitContact,
    idle: idleState,
    permalink: `${address}#${outcomeId}`,
    toFailure: (form, failure) => toFailure(form, failure, texts, maxMessageLength),
  });

  const wasSent = useRef(false);
  useEffect(() => {
    if (state.status !== 'idle') outcome.current?.focus();
    else if (wasSent.current) document.getElementById(fieldId('firstName'))?.focus();
    wasSent.current = state.status === 'sent';
    if (wasSent.current) forgetTyped(formName);
  }, [state]);

  if (state.status === 'sent') {
    const startAgain = () => show({ ...idleState, renderedAt: state.renderedAt });
    return (
      <div
        ref={outcome}
        id={outcomeId}
        className={outcomeStyles.outcome}
        role="status"
        tabIndex={-1}
        data-state="sent"
        data-forgets={formName}
        data-needs-app=""
      >
        <SentMessage state={state} sendAnother={texts.sendAnother} address={address} onSendAnother={startAgain} />
      </div>
    );
  }

  return (
    <form
      className={styles.form}
      action={post}
      onSubmit={send}
      aria-labelledby="contact-form-title"
      noValidate
      data-needs-app=""
    >
      {state.status !== 'idle' && (
        <div
          ref={outcome}
          id={outcomeId}
          className={outcomeStyles.outcome}
          role="alert"
          tabIndex={-1}
          data-state={state.status}
        >
          <p>{state.message}</p>
          {state.status === 'invalid' && <ErrorSummary errors={state.errors} />}
        </div>
      )}
      <p className={styles.hint}>{texts.requiredHint}</p>
      <ContactFields {...props} state={state} />
      <RobotFields renderedAt={state.renderedAt ?? renderedAt} decoyLabel={texts.decoy} decoyId="contact-decoy" />
      <SubmitButton label={texts.submit} loadingLabel={texts.submitting} isPending={isPending} />
    </form>
  );
}

/** A link to each field with an error, in the order of the form. */
function ErrorSummary({ errors }: Pick<ContactState, 'errors'>) {
  return (
    <ul role="list">
      {contactFields.map(
        (name) =>
          errors[name] && (
            <li key={name}>
              <a href={`#${fieldId(name)}`}>{errors[name].summary}</a>
            </li>
          ),
      )}
    </ul>
  );
}

type ContactFieldsProps = Omit<ContactFormProps, 'renderedAt' | 'address'> & { readonly state: ContactState };

function ContactFields({ texts, language, provinces, subjects, maxMessageLength, state }: ContactFieldsProps) {
  const field = (name: FieldName) => ({
    name,
    label: texts.labels[name],
    value: state.values[name],
    error: state.errors[name]?.text,
  });
  return (
    <div className={styles.fields} data-keeps={formName}>
      <ContactField {...field('firstName')} autoComplete="given-name" />
      <ContactField {...field('lastName')} autoComplete="family-name" />
      <ContactField
        {...field('organization')}
        autoComplete="organization"
        isRequired={false}
        optionalText={texts.optional}
      />
      <ContactField {...field('city')} autoComplete="address-level2" />
      <ContactField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <ContactField
        {...field('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={texts.phonePlaceholder}
      />
      <ContactField
        {...field('province')}
        autoComplete="address-level1"
        placeholder={texts.provincePlaceholder}
        choices={provinces}
      />
      <ContactField
        {...field('subject')}
        {...(subjects.length > 0 && { placeholder: texts.subjectPlaceholder, choices: subjects })}
      />
      <ContactField {...field('message')} long={{ max: maxMessageLength, texts: texts.counter, language }} />
    </div>
  );
}

/** The state after a submission without a response of the action; its values are those of the form. */
function toFailure(
  form: FormData,
  failure: AnswerFailure,
  texts: ContactTexts,
  maxMessageLength: number,
): ContactState {
  const textOf = (name: string) => String(form.get(name) ?? '');
  const values = Object.fromEntries(contactFields.map((name) => [name, textOf(name)])) as ContactValues; // Every field gets its entry.
  const kept = { ...idleState, values, renderedAt: textOf(renderedAtName) };
  return failure === 'tooLarge' && values.message.length > 2 * maxMessageLength
    ? { ...kept, status: 'invalid', message: texts.tooLong.summary, errors: { message: texts.tooLong.message } }
    : { ...kept, status: 'failed', message: texts.failures[failure] };
}
