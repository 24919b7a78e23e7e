import type { ComponentType } from 'react';
import type { MessageId } from '#src/site/i18n/messages/fr-CA.ts';

/** A drawing in a slot of the site: decorative, hidden from assistive technology, without text, links or queries. */
export type Scene = ComponentType;

/** A component that a look may show in place of the site's own: the same properties, headings and links. */
export type Part<Properties> = ComponentType<Properties>;

/** Interface words that a look says in its own way. */
export type Words = Partial<Record<MessageId, string>>;

export interface LogoProps {
  /** The organisation's name. */
  readonly name: string;
}
