import type { ReactNode } from 'react';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { contactFields, maxLengths } from '#src/contract/contact-fields.ts';
import { provinces } from '#src/contract/provinces.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { type MessageId, formatMessage } from '#src/site/i18n/intl.ts';
import { type Locale, languageOf } from '#src/contract/locales.ts';
import { toFailureTexts } from '#src/site/forms/failure-texts.ts';
import { signTimeOfPage } from '#src/platform/request/signed-render-time.ts';
import { ContactForm, type ContactTexts } from './contact-form.client.tsx';
import styles from './contact-section.module.css';
import { type ContactSubjectsFragment, toSubjects } from './contact-subjects.ts';
import type { CounterTexts } from './message-field.client.tsx';

const anchor = 'contact-form';

interface ContactSectionProps {
  readonly settings: FragmentOf<typeof ContactSubjectsFragment> | null | undefined;
  readonly locale: Locale;
  /** Address of the current page. */
  readonly address: string;
}

/** The contact form under its heading. */
export function ContactSection({ settings, locale, address }: ContactSectionProps) {
  const texts = toTexts(locale);
  return (
    <section id={anchor} className={styles.section}>
      <h2 id={`${anchor}-title`}>{texts.title}</h2>
      <ContactForm
        texts={texts}
        provinces={toProvinceChoices(locale)}
        subjects={toSubjects(settings).map((label) => ({ value: label, label: formatText(locale, label) }))}
        renderedAt={signTimeOfPage()}
        maxMessageLength={maxLengths.message}
        language={locale}
        address={address}
      />
    </section>
  );
}

/** The form, and next to it the locations where there is room. */
export function ContactDesk({ children }: { children: ReactNode }) {
  return <div className={styles.desk}>{children}</div>;
}

function toTexts(locale: Locale): ContactTexts {
  const text = (id: MessageId) => formatMessage(locale, id);
  const labels = Object.fromEntries(contactFields.map((field) => [field, text(`contact.label.${field}`)]));
  return {
    title: text('contact.formTitle'),
    requiredHint: text('contact.requiredHint'),
    optional: text('contact.optional'),
    labels: labels as ContactTexts['labels'], // Every field gets its entry.
    phonePlaceholder: text('contact.placeholder.phone'),
    provincePlaceholder: text('contact.placeholder.province'),
    subjectPlaceholder: text('contact.placeholder.subject'),
    submit: text('contact.submit'),
    submitting: text('contact.submitting'),
    counter: toCounterTexts(locale),
    sendAnother: text('contact.sendAnother'),
    decoy: text('contact.decoy'),
    failures: toFailureTexts(locale),
    tooLong: toTooLongTexts(locale),
  };
}

/** The browser replaces `#` with the number. */
function toCounterTexts(locale: Locale): CounterTexts {
  const left = (count: number) => formatMessage(locale, 'contact.charactersLeft', { count }).replace(/\d+/, '#');
  const over = (count: number) => formatMessage(locale, 'contact.charactersOver', { count }).replace(/\d+/, '#');
  return {
    hint: formatMessage(locale, 'contact.messageHint', { max: maxLengths.message }),
    none: left(0),
    one: left(1),
    other: left(2),
    overOne: over(1),
    overOther: over(2),
  };
}

function toTooLongTexts(locale: Locale): ContactTexts['tooLong'] {
  const text = formatMessage(locale, 'contact.error.message.tooLong', { max: maxLengths.message });
  const label = formatMessage(locale, 'contact.label.message');
  return {
    summary: formatMessage(locale, 'contact.errorSummary', { count: 1 }),
    message: { text, summary: formatMessage(locale, 'contact.errorSummaryItem', { label, error: text }) },
  };
}

/** In alphabetical order of the language, with “elsewhere” last. */
function toProvinceChoices(locale: Locale) {
  const language = languageOf(locale);
  return provinces
    .map((province) => ({ value: province.code, label: province[language] }))
    .toSorted(
      (a, b) =>
        Number(a.value === 'outside') - Number(b.value === 'outside') || a.label.localeCompare(b.label, language),
    );
}
