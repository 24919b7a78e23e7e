'use client';

import { type FormEvent, useActionState, useEffect, useRef } from 'react';
import buttonStyles from '#src/ui/button/button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { ContactField, type FieldChoice, fieldId } from './contact-field.tsx';
import styles from './contact-form.module.css';
import {
  type ContactField as FieldName,
  contactFields,
  decoyName,
  idleState,
  renderedAtName,
} from './contact-state.ts';
import { submitContact } from './contact.action.ts';

export interface ContactTexts {
  readonly title: string;
  readonly requiredHint: string;
  readonly optional: string;
  readonly labels: Readonly<Record<FieldName, string>>;
  readonly phonePlaceholder: string;
  readonly provincePlaceholder: string;
  readonly subjectPlaceholder: string;
  readonly submit: string;
  readonly submitting: string;
  readonly decoy: string;
}

interface ContactFormProps {
  readonly texts: ContactTexts;
  readonly provinces: readonly FieldChoice[];
  readonly subjects: readonly FieldChoice[];
  /** Signed time at which the page was rendered. */
  readonly renderedAt: string;
  /** Address of the page in hand with the form's anchor: where the form is posted to without script. */
  readonly permalink: string;
}

/** The contact form. Without script it is posted to the page in hand, which comes back with the outcome. */
export function ContactForm({ texts, provinces, subjects, renderedAt, permalink }: ContactFormProps) {
  const [state, submit, isPending] = useActionState(submitContact, idleState, permalink);
  const outcome = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state.status !== 'idle') outcome.current?.focus();
  }, [state]);

  const field = (name: FieldName) => ({
    name,
    label: texts.labels[name],
    value: state.values[name],
    error: state.errors[name]?.text,
  });
  const sendOnce = (event: FormEvent) => {
    if (isPending) event.preventDefault();
  };

  return (
    <form className={styles.form} action={submit} onSubmit={sendOnce} aria-labelledby="contact-form-title" noValidate>
      {state.status !== 'idle' && (
        <div ref={outcome} className={styles.outcome} role="alert" tabIndex={-1} data-state={state.status}>
          <p>{state.message}</p>
          {state.status === 'invalid' && (
            <ul>
              {contactFields.map(
                (name) =>
                  state.errors[name] && (
                    <li key={name}>
                      <a href={`#${fieldId(name)}`}>{state.errors[name].summary}</a>
                    </li>
                  ),
              )}
            </ul>
          )}
        </div>
      )}
      <p className={styles.hint}>{texts.requiredHint}</p>
      <div className={styles.fields}>
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
          autoComplete="off"
          placeholder={texts.subjectPlaceholder}
          choices={subjects}
        />
        <ContactField {...field('message')} autoComplete="off" isLong />
      </div>
      <div className="sr" aria-hidden="true">
        <label htmlFor="contact-decoy">{texts.decoy}</label>
        <input id="contact-decoy" name={decoyName} type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <input type="hidden" name={renderedAtName} value={state.renderedAt ?? renderedAt} />
      <button
        type="submit"
        className={classNames(buttonStyles.button, buttonStyles.accent)}
        aria-disabled={isPending || undefined}
      >
        {isPending ? texts.submitting : texts.submit}
      </button>
    </form>
  );
}
