import type { FragmentOf } from '#src/content/graphql.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { type MessageId, formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { provinces } from '#src/lib/provinces.ts';
import { signRenderTime } from '#src/server/render-time.ts';
import { Section } from '#src/ui/section/section.tsx';
import { ContactForm, type ContactTexts } from './contact-form.client.tsx';
import { type ContactSubjectsFragment, toSubjects } from './contact-subjects.ts';
import { contactFields } from './contact-state.ts';

const anchor = 'contact-form';

interface ContactSectionProps {
  readonly settings: FragmentOf<typeof ContactSubjectsFragment> | null | undefined;
  readonly locale: Locale;
  /** Address of the page in hand. */
  readonly address: string;
}

/** The contact form under its heading. */
export function ContactSection({ settings, locale, address }: ContactSectionProps) {
  const texts = toTexts(locale);
  return (
    <Section id={anchor}>
      <h2 id={`${anchor}-title`}>{texts.title}</h2>
      <ContactForm
        texts={texts}
        provinces={toProvinceChoices(locale)}
        subjects={toSubjects(settings).map((label) => ({ value: label, label: formatText(locale, label) }))}
        renderedAt={signRenderTime()}
        permalink={`${address}#${anchor}`}
      />
    </Section>
  );
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
    decoy: text('contact.decoy'),
  };
}

/** In the order of the language's alphabet, everywhere else last. */
function toProvinceChoices(locale: Locale) {
  const language = locale === 'fr-CA' ? 'fr' : 'en';
  return provinces
    .map((province) => ({ value: province.code, label: province[language] }))
    .toSorted(
      (a, b) =>
        Number(a.value === 'outside') - Number(b.value === 'outside') || a.label.localeCompare(b.label, language),
    );
}
