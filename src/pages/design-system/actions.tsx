import type { Locale } from '#src/i18n/locales.ts';
import { ButtonLink } from '#src/ui/button/button-link.tsx';
import buttonStyles from '#src/ui/button/button.module.css';
import { classNames } from '#src/ui/class-names.ts';
import { BackLink } from '#src/ui/link/back-link.tsx';
import { Section } from '#src/ui/section/section.tsx';
import { Stamp } from '#src/ui/stamp/stamp.tsx';
import { Tags } from '#src/ui/tags/tags.tsx';
import styles from './design-system.module.css';
import { SubmitSpecimen } from './submit-specimen.client.tsx';
import type { Words } from './words.ts';

const kinds = ['accent', 'strong', 'plain'] as const;
const states = {
  usual: {},
  hover: { 'data-state': 'hover' },
  focus: { 'data-state': 'focus' },
  disabled: { disabled: true },
} as const;
const stateNames = ['usual', 'hover', 'focus', 'disabled'] as const;

/** Buttons of each kind in each state, and links that look like buttons. */
export function Buttons({ words, locale }: { words: Words; locale: Locale }) {
  const link = { url: '#buttons', isExternal: false };
  return (
    <Section id="buttons" heading={words.parts.buttons}>
      {kinds.map((kind) => (
        <div key={kind} className={styles.row}>
          {stateNames.map((state) => (
            <div key={state} className={styles.stack}>
              <button type="button" className={classNames(buttonStyles.button, buttonStyles[kind])} {...states[state]}>
                {words.register}
              </button>
              <span className="small soft">{words.states[state]}</span>
            </div>
          ))}
        </div>
      ))}
      <SubmitSpecimen label={words.send} loadingLabel={words.sending} replyLabel={words.reply} />
      <div className={styles.row}>
        <ButtonLink link={{ ...link, label: words.longAction }} locale={locale} />
        <ButtonLink link={{ ...link, label: words.register, isExternal: true }} locale={locale} kind="strong" />
        <ButtonLink link={{ ...link, label: words.link }} locale={locale} kind="text" />
        <BackLink href="#buttons">{words.parts.cards}</BackLink>
      </div>
    </Section>
  );
}

/** Tags and stamps. */
export function Labels({ words }: { words: Words }) {
  return (
    <Section id="labels" heading={words.parts.labels}>
      <Tags tags={words.tags.map((label) => ({ id: label, label }))} label={words.parts.labels} />
      <p className={styles.row}>
        <Stamp>{words.soldOut}</Stamp>
        <Stamp kind="solid">{words.tonight}</Stamp>
      </p>
    </Section>
  );
}
