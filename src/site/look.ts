import type { ComponentType } from 'react';
import type { MessageId } from '#src/site/i18n/messages/fr-CA.ts';

/** A drawing in a slot of the site: decorative, hidden from assistive technology, without text, links or queries. */
export type Scene = ComponentType;

/** A component that a look may show in place of the site's own: the same properties, headings and links. */
export type Part<Properties> = ComponentType<Properties>;

/** Interface words that a look says in its own way. */
export type Words = Partial<Record<MessageId, string>>;

/** A file of the look's logo, as SVG and PNG, and the theme that it is drawn for. */
export interface PressLogo {
  readonly ground: 'paper' | 'ink';
  readonly file: `/${string}`;
}

type DayAndNight = readonly [day: string, night: string];

/** Roles that are drawn without a style sheet: pictures for shared links, the page of a failure. */
export type LookColors = Readonly<
  Record<'surface' | 'ink' | 'accent' | 'onAccent' | 'accentText' | 'focus', DayAndNight>
>;

/** Files of `public/fonts`, without extension: each has the letters that those before it lack. */
export interface LookFaces {
  readonly display: readonly [string, ...string[]];
  readonly text: readonly [string, ...string[]];
}

export interface LogoProps {
  /** The organisation's name. */
  readonly name: string;
}
