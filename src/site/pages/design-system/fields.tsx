import { ContactField } from '#src/site/features/contact/contact-field.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import styles from './design-system.module.css';
import type { Texts } from './texts.ts';

/** Fields of each kind: filled, with an error, optional, and with choices. */
export function Fields({ texts }: { texts: Texts }) {
  return (
    <Section id="fields" heading={texts.parts.fields}>
      <div className={styles.tiles}>
        <ContactField name="firstName" label={texts.firstName} value="Maïté" />
        <ContactField name="email" label={texts.email} value="maite@exemple" error={texts.emailError} />
        <ContactField
          name="phone"
          label={texts.phone}
          value=""
          isRequired={false}
          optionalText={texts.optional}
          placeholder="000 000-0000"
        />
        <ContactField
          name="subject"
          label={texts.subject}
          value=""
          placeholder={texts.subjectChoice}
          choices={texts.choices.slice(0, 3).map((label) => ({ value: label, label }))}
        />
      </div>
      <label className={styles.choice}>
        <input type="checkbox" defaultChecked /> {texts.consent}
      </label>
    </Section>
  );
}
