import { type EventState, toEventMarks } from '#src/domain/event-time.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Stamp } from '#src/ui/stamp/stamp.tsx';

interface EventStampProps {
  state: EventState;
  isFull: boolean;
  locale: Locale;
  /** The editors' word for "sold out". */
  fullLabel?: string | undefined;
}

/** What changes a visitor's plan: that the event is over, sold out, today or already under way. */
export function EventStamp({ state, isFull, locale, fullLabel }: EventStampProps) {
  return toEventMarks(state, isFull).map((mark) => (
    <Stamp key={mark} kind={mark === 'now' || mark === 'today' ? 'solid' : 'outline'}>
      {(mark === 'soldOut' && fullLabel) || formatMessage(locale, `events.${mark}`)}
    </Stamp>
  ));
}
