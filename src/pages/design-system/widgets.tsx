import { Dropdown } from '#src/ui/dropdown/dropdown.client.tsx';
import { Section } from '#src/ui/section/section.tsx';
import buttonStyles from '#src/ui/button/button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import styles from './design-system.module.css';
import { ModalSpecimen } from './modal-specimen.client.tsx';
import type { Words } from './words.ts';

/** What opens and closes. */
export function Widgets({ words }: { words: Words }) {
  const modal = { label: words.modalLabel, closeLabel: words.close };
  return (
    <Section heading={words.widgets}>
      <div className={styles.row}>
        <ModalSpecimen {...modal} size="s" opener={words.open}>
          <p>{words.modalText}</p>
        </ModalSpecimen>
        <ModalSpecimen {...modal} size="l" opener={words.openSheet}>
          {Array.from({ length: 12 }, (_, index) => (
            <p key={index}>{words.modalText}</p>
          ))}
        </ModalSpecimen>
        <ModalSpecimen {...modal} size="media" opener={words.openMedia}>
          <img src="/share-card.png" width={1200} height={630} alt="" />
        </ModalSpecimen>
      </div>
      <form className={styles.row} method="get" id="dropdown-form">
        <Dropdown summary={words.dropdown} label={words.dropdownLabel} group="specimen">
          <ul role="list">
            {words.choices.map((choice, index) => (
              <li key={choice}>
                <label className={styles.choice}>
                  <input type="checkbox" name="program" value={index} /> {choice}
                </label>
              </li>
            ))}
          </ul>
        </Dropdown>
        <Dropdown summary={words.otherDropdown} label={words.otherDropdown} group="specimen">
          <ul role="list">
            {words.choices.slice(0, 3).map((choice, index) => (
              <li key={choice}>
                <label className={styles.choice}>
                  <input type="radio" name="industry" value={index} /> {choice}
                </label>
              </li>
            ))}
          </ul>
        </Dropdown>
        <button type="submit" className={classNames(buttonStyles.button, buttonStyles.strong)}>
          {words.apply}
        </button>
      </form>
    </Section>
  );
}
