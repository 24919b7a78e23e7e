import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Accordion } from '#src/ui/accordion/accordion.tsx';
import buttonStyles from '#src/ui/button/button.module.css';
import { ClampMore } from '#src/ui/clamp/clamp-more.tsx';
import { classNames } from '#src/ui/class-names.ts';
import { Dropdown } from '#src/ui/dropdown/dropdown.tsx';
import { Section } from '#src/ui/section/section.tsx';
import styles from './design-system.module.css';
import { ModalSpecimen } from './modal-specimen.client.tsx';
import type { Words } from './words.ts';

/** Components that open and close. */
export function Widgets({ words, locale }: { words: Words; locale: Locale }) {
  return (
    <Section id="widgets" heading={words.parts.widgets}>
      <Modals words={words} />
      <Dropdowns words={words} />
      <Accordion
        items={words.questions.map(([heading, answer]) => ({ id: heading, heading, content: <p>{answer}</p> }))}
        headingLevel={3}
        openFirst
      />
      <div className={styles.column}>
        <ClampMore
          lines={3}
          moreLabel={formatMessage(locale, 'clamp.more')}
          lessLabel={formatMessage(locale, 'clamp.less')}
          subject={words.cards[0]}
        >
          <p>{words.cardText}</p>
          <p>
            {words.sentence} <a href="#widgets">{words.link}</a>
          </p>
        </ClampMore>
      </div>
    </Section>
  );
}

function Modals({ words }: { words: Words }) {
  const modal = { label: words.modalLabel, closeLabel: words.close };
  return (
    <div className={styles.row}>
      <ModalSpecimen {...modal} size="s" opener={words.open}>
        <p>{words.modalText}</p>
      </ModalSpecimen>
      <ModalSpecimen {...modal} size="l" opener={words.openLarge}>
        {Array.from({ length: 24 }, (_, index) => (
          <p key={index}>{words.modalText}</p>
        ))}
      </ModalSpecimen>
      <ModalSpecimen {...modal} size="media" opener={words.openMedia}>
        <img src="/share-card.png" width={1200} height={630} alt="" />
      </ModalSpecimen>
    </div>
  );
}

/** In a form, because the choices are its fields: they are submitted whether the panel is open or closed. */
function Dropdowns({ words }: { words: Words }) {
  return (
    <form className={styles.row} method="get">
      <Dropdown summary={words.dropdown} label={words.dropdownLabel} group="specimen">
        <Choices type="checkbox" name="program" labels={words.choices} />
      </Dropdown>
      <Dropdown summary={words.otherDropdown} label={words.otherDropdown} group="specimen">
        <Choices type="radio" name="industry" labels={words.choices.slice(0, 3)} />
      </Dropdown>
      <button type="submit" className={classNames(buttonStyles.button, buttonStyles.strong)}>
        {words.apply}
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
