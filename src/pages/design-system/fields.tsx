import { ContactField } from '#src/features/contact/contact-field.tsx';
import { Section } from '#src/ui/section/section.tsx';
import styles from './design-system.module.css';
import type { Words } from './words.ts';

/** Fields of each kind: filled, with an error, optional, and with choices. */
export function Fields({ words }: { words: Words }) {
  return (
    <Section id="fields" heading={words.parts.fields}>
      <div className={styles.tiles}>
        <ContactField name="firstName" label={words.firstName} value="Maïté" />
        <ContactField name="email" label={words.email} value="maite@exemple" error={words.emailError} />
        <ContactField
          name="phone"
          label={words.phone}
          value=""
          isRequired={false}
          optionalText={words.optional}
          placeholder="000 000-0000"
        />
        <ContactField
          name="subject"
          label={words.subject}
          value=""
          placeholder={words.subjectChoice}
          choices={words.choices.slice(0, 3).map((label) => ({ value: label, label }))}
        />
      </div>
      <label className={styles.choice}>
        <input type="checkbox" defaultChecked /> {words.consent}
      </label>
    </Section>
  );
}
