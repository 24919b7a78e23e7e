import { Icon, iconNames } from '#src/site/ui/icon/icon.tsx';
import { Section, themes } from '#src/site/ui/section/section.tsx';
import { Stamp } from '#src/site/ui/stamp/stamp.tsx';
import styles from './design-system.module.css';
import type { Texts } from './texts.ts';

const roles = [
  'surface',
  'surface-raised',
  'surface-sunk',
  'line',
  'line-strong',
  'ink-soft',
  'ink',
  'accent',
  'on-accent',
  'accent-text',
  'focus',
  'error',
  'plate',
  'on-plate',
];
const textSizes = ['xs', 's', 'm', 'l', 'xl', '2xl', '3xl', '4xl', '5xl'];
const spaces = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const iconSizes = ['s', 'm', 'l'] as const;

/*
 * Tokens are drawn as SVG, whose presentation attributes accept custom properties. The content security policy forbids
 * style attributes, and a CSS rule for each token would be loaded by every visitor.
 */

/** The colour roles in each theme, with text that must be legible on them. */
export function Themes({ texts }: { texts: Texts }) {
  return (
    <Section id="themes" heading={texts.parts.themes}>
      <div className={styles.tiles}>
        {themes.map((theme) => (
          <div key={theme} className={styles.tile} data-theme={theme}>
            <h3>{texts.themes[theme]}</h3>
            <p>
              {texts.sentence} <a href="#themes">{texts.link}</a>
            </p>
            <p className="soft small">{texts.soft}</p>
            <Stamp>{texts.soldOut}</Stamp>
            <ul role="list" className={styles.swatches}>
              {roles.map((role) => (
                <li key={role} className={styles.swatch}>
                  <svg width="32" height="32" aria-hidden="true">
                    <rect width="32" height="32" fill={`var(--${role})`} stroke="var(--line-strong)" />
                  </svg>
                  {role}
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}

/** Every font size and every spacing. */
export function Scales({ texts }: { texts: Texts }) {
  return (
    <>
      <Section id="type" heading={texts.parts.type}>
        {textSizes.map((size) => (
          <div key={size} className={styles.scale}>
            <code>text-{size}</code>
            <svg className={styles.line} height="1.3em" fontSize={`var(--text-${size})`} aria-hidden="true">
              <text y="1em" fill="currentColor" fontFamily="var(--font-display)" fontWeight="var(--display-weight)">
                {texts.specimen}
              </text>
            </svg>
          </div>
        ))}
      </Section>
      <Section id="space" heading={texts.parts.space}>
        {spaces.map((space) => (
          <div key={space} className={styles.scale}>
            <code>space-{space}</code>
            <svg width={`var(--space-${space})`} height="16" aria-hidden="true">
              <rect width="100%" height="16" fill="var(--accent)" />
            </svg>
          </div>
        ))}
      </Section>
    </>
  );
}

/** Every icon in its sizes. */
export function Icons({ texts }: { texts: Texts }) {
  return (
    <Section id="icons" heading={texts.parts.icons}>
      {(['common', 'display'] as const).map((set) => (
        <div key={set} className={styles.stack}>
          <h3>{texts[set]}</h3>
          {iconSizes.map((size) => (
            <p key={size} className={styles.row}>
              <code>{size}</code>
              {iconNames.map((name) => (
                <Icon key={name} name={name} size={size} set={set} />
              ))}
            </p>
          ))}
        </div>
      ))}
    </Section>
  );
}
