import type { Locale } from '#src/contract/locales.ts';
import { ButtonLink } from '#src/site/ui/button/button-link.tsx';
import buttonStyles from '#src/site/ui/button/button.module.css';
import { classNames } from '#src/site/ui/class-names.ts';
import { BackLink } from '#src/site/ui/link/back-link.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import { Stamp } from '#src/site/ui/stamp/stamp.tsx';
import { Tags } from '#src/site/ui/tags/tags.tsx';
import styles from './design-system.module.css';
import { SubmitSpecimen } from './submit-specimen.client.tsx';
import type { Texts } from './texts.ts';

const kinds = ['accent', 'strong', 'plain'] as const;
const states = {
  usual: {},
  hover: { 'data-state': 'hover' },
  focus: { 'data-state': 'focus' },
  disabled: { disabled: true },
} as const;
const stateNames = ['usual', 'hover', 'focus', 'disabled'] as const;

/** Buttons of each kind in each state, and links that look like buttons. */
export function Buttons({ texts, locale }: { texts: Texts; locale: Locale }) {
  const link = { url: '#buttons', isExternal: false };
  return (
    <Section id="buttons" heading={texts.parts.buttons}>
      {kinds.map((kind) => (
        <div key={kind} className={styles.row}>
          {stateNames.map((state) => (
            <div key={state} className={styles.stack}>
              <button type="button" className={classNames(buttonStyles.button, buttonStyles[kind])} {...states[state]}>
                {texts.register}
              </button>
              <span className="small soft">{texts.states[state]}</span>
            </div>
          ))}
        </div>
      ))}
      <SubmitSpecimen label={texts.send} loadingLabel={texts.sending} replyLabel={texts.reply} />
      <div className={styles.row}>
        <ButtonLink link={{ ...link, label: texts.longAction }} locale={locale} />
        <ButtonLink link={{ ...link, label: texts.register, isExternal: true }} locale={locale} kind="strong" />
        <ButtonLink link={{ ...link, label: texts.link }} locale={locale} kind="text" />
        <BackLink href="#buttons">{texts.parts.cards}</BackLink>
      </div>
    </Section>
  );
}

/** Tags and stamps. */
export function Labels({ texts }: { texts: Texts }) {
  return (
    <Section id="labels" heading={texts.parts.labels}>
      <Tags tags={texts.tags.map((label) => ({ id: label, label }))} label={texts.parts.labels} />
      <p className={styles.row}>
        <Stamp>{texts.soldOut}</Stamp>
        <Stamp kind="solid">{texts.tonight}</Stamp>
      </p>
    </Section>
  );
}
