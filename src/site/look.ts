import type { ComponentType } from 'react';
import type { MessageId } from '#src/site/i18n/messages/fr-CA.ts';

/** A drawing in a slot of the site: decorative, hidden from assistive technology, without text, links or queries. */
export type Scene = ComponentType;

/** A component that a look may show in place of the site's own: the same properties, headings and links. */
export type Part<Properties> = ComponentType<Properties>;

/** Interface words that a look says in its own way. */
export type Words = Partial<Record<MessageId, string>>;

type DayAndNight = readonly [day: string, night: string];

const colorRoles = {
  surface: 'surface',
  ink: 'ink',
  accent: 'accent',
  onAccent: 'on-accent',
  accentText: 'accent-text',
  focus: 'focus',
} as const;

/** Roles that are drawn without a style sheet: icons, pictures for shared links, the page of a failure. */
export type LookColors = Readonly<Record<keyof typeof colorRoles, DayAndNight>>;

/** The roles of a theme, from the text of a look's tokens. Throws for a role without a colour there. */
export function readColors(sheet: string, theme: 'paper' | 'ink'): LookColors {
  const declarations = sheet
    .split('}')
    .filter((rule) => rule.slice(0, rule.lastIndexOf('{')).includes(`[data-theme='${theme}']`))
    .flatMap((rule) => rule.slice(rule.lastIndexOf('{') + 1).split(';'));
  const read = (role: string): DayAndNight => {
    // Forced and derived values contain no hex colour; the last rule wins.
    const start = `--${role}: `;
    const value =
      declarations.map((each) => each.trim()).findLast((each) => each.startsWith(start) && each.includes('#')) ?? '';
    const [day, night = day] = value.match(/#[\da-f]{6}/gi) ?? [];
    if (day === undefined || night === undefined)
      throw new Error(
        `Expected --${role} as #rrggbb in the theme ${theme} of tokens.css, found ${value || 'nothing'}.`,
      );
    return [day, night];
  };
  const entries = Object.entries(colorRoles).map(([name, role]) => [name, read(role)]);
  return Object.fromEntries(entries) as LookColors; // The roles are its keys.
}

/** Files of `public/fonts`, without extension: each has the letters that those before it lack. */
export interface LookFaces {
  readonly display: readonly [string, ...string[]];
  readonly text: readonly [string, ...string[]];
}

export interface LogoProps {
  /** The organisation's name. */
  readonly name: string;
}

/** The mark of an organisation in the site's header. */
export interface LogoMark {
  /** Address of the drawing, by the ground on which it is shown. */
  readonly src: Readonly<Record<'paper' | 'ink', string>>;
  readonly width: number;
  readonly height: number;
  /** Whether it contains the name, which is then not repeated. */
  readonly hasName: boolean;
  /** Whether its colours are those of the ground; any other needs a light one. */
  readonly isTinted: boolean;
}
