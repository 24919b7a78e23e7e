import { getWording } from '#src/content/wording.ts';
import { type EventState, toEventMarks } from '#src/domain/event-time.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Stamp } from '#src/ui/stamp/stamp.tsx';

interface EventStampProps {
  state: EventState;
  isFull: boolean;
  locale: Locale;
  /** Class of the paragraph that holds the stamps, where they stand by themselves. */
  className?: string | undefined;
}

/** What changes a visitor's plan: that the event is over, sold out, today or already under way. */
export function EventStamp({ state, isFull, locale, className }: EventStampProps) {
  const stamps = toEventMarks(state, isFull).map((mark) => (
    <Stamp key={mark} kind={mark === 'now' || mark === 'today' ? 'solid' : 'outline'}>
      {mark === 'soldOut' ? getWording(locale).event.full : formatMessage(locale, `events.${mark}`)}
    </Stamp>
  ));
  return className && stamps.length > 0 ? <p className={className}>{stamps}</p> : stamps;
}
