import { type FragmentOf, graphql, readFragment } from '#src/site/content/graphql.ts';
import { MediumSquareFragment, toPicture } from '#src/site/content/picture.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { toSummary } from '#src/platform/lib/text.ts';

/** What is left of an event that is over; the rows of the calendar do without. */
export const EventMemoryFragment = graphql(
  `
    fragment EventMemory on event_Entry {
      id
      description
      image(limit: 1) {
        __typename
        ...MediumSquare
      }
    }
  `,
  [MediumSquareFragment],
);

export type EventMemory = FragmentOf<typeof EventMemoryFragment>;

/** The sentence and the picture by which an event is remembered. */
export function toMemory(memory: EventMemory | null | undefined, locale: Locale) {
  const fields = memory && readFragment(EventMemoryFragment, memory);
  return {
    summary: toSummary(formatText(locale, toPlainText(fields?.description ?? null))),
    picture: toPicture(MediumSquareFragment, first(fields?.image)),
  };
}
