import { type FragmentOf, graphql, readFragment } from '#src/content/graphql.ts';
import { formatText } from '#src/i18n/format-text.ts';
import { formatMessage, type MessageId } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';

export const EventWordingFragment = graphql(`
  fragment EventWording on GlobalSetInterface {
    __typename
    ... on recurring_GlobalSet {
      eventRegisterLabel
      eventFullLabel
      eventContactHeading
      eventLocationHeading
      eventRelatedHeading
    }
  }
`);

/** Labels and headings of an event's page, finished. */
export interface EventWording {
  readonly register: string;
  readonly full: string;
  readonly contact: string;
  readonly location: string;
  readonly related: string;
}

/** The editors' recurring words, each with the interface's own where they left it empty. */
export function toEventWording(
  masked: FragmentOf<typeof EventWordingFragment> | null | undefined,
  locale: Locale,
): EventWording {
  const set = masked ? readFragment(EventWordingFragment, masked) : null;
  const own = set?.__typename === 'recurring_GlobalSet' ? set : null;
  const choose = (text: string | null | undefined, id: MessageId) =>
    formatText(locale, text?.trim()) || formatMessage(locale, id);
  return {
    register: choose(own?.eventRegisterLabel, 'events.register'),
    full: choose(own?.eventFullLabel, 'events.soldOut'),
    contact: choose(own?.eventContactHeading, 'events.contactPerson'),
    location: choose(own?.eventLocationHeading, 'events.where'),
    related: choose(own?.eventRelatedHeading, 'events.related'),
  };
}
