import { Accordion } from '#src/site/ui/accordion/accordion.tsx';
import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { Dropdown } from '#src/site/ui/dropdown/dropdown.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import styles from './design-system.module.css';
import { ModalSpecimen } from './modal-specimen.client.tsx';
import type { Texts } from './texts.ts';

/** Components that open and close. */
export function Widgets({ texts }: { texts: Texts }) {
  return (
    <Section id="widgets" heading={texts.parts.widgets}>
      <Modals texts={texts} />
      <Dropdowns texts={texts} />
      <Accordion
        items={texts.questions.map(([heading, answer]) => ({ id: heading, heading, content: <p>{answer}</p> }))}
        headingLevel={3}
        openFirst
      />
    </Section>
  );
}

function Modals({ texts }: { texts: Texts }) {
  const modal = { label: texts.modalLabel, closeLabel: texts.close };
  return (
    <div className={styles.row}>
      <ModalSpecimen {...modal} size="s" opener={texts.open}>
        <p>{texts.modalText}</p>
      </ModalSpecimen>
      <ModalSpecimen {...modal} size="l" opener={texts.openLarge}>
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index}>{texts.modalText}</p>
        ))}
      </ModalSpecimen>
      <ModalSpecimen {...modal} size="media" opener={texts.openMedia}>
        <img src="/share-card.png" width={1200} height={630} alt="" />
      </ModalSpecimen>
    </div>
  );
}

/** In a form, because the choices are its fields: they are submitted whether the panel is open or closed. */
function Dropdowns({ texts }: { texts: Texts }) {
  return (
    <form className={styles.row} method="get">
      <Dropdown summary={texts.dropdown} label={texts.dropdownLabel} group="specimen">
        <Choices type="checkbox" name="program" labels={texts.choices} />
      </Dropdown>
      <Dropdown summary={texts.otherDropdown} label={texts.otherDropdown} group="specimen">
        <Choices type="radio" name="industry" labels={texts.choices.slice(0, 3)} />
      </Dropdown>
      <button type="submit" className={classNames(buttonStyles.button, buttonStyles.strong)}>
        {texts.apply}
      </button>
    </form>
  );
}

function Choices({ type, name, labels }: { type: 'checkbox' | 'radio'; name: string; labels: readonly string[] }) {
  return (
    <ul role="list">
      {labels.map((label, index) => (
        <li key={label}>
          <label className={styles.choice}>
            <input type={type} name={name} value={index} /> {label}
          </label>
        </li>
      ))}
    </ul>
  );
}
