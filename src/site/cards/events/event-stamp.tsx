import { getWording } from '#src/site/content/editable-labels.ts';
import { type EventState, toEventMarks } from '#src/site/domain/event-time.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Stamp } from '#src/site/ui/stamp/stamp.tsx';

interface EventStampProps {
  readonly state: EventState;
  readonly isFull: boolean;
  readonly locale: Locale;
  /** Class of a paragraph around the stamps, when they are not part of a line. */
  readonly className?: string | undefined;
}

/** Stamps that affect a visitor's plans: the event is over, full, today or already under way. */
export function EventStamp({ state, isFull, locale, className }: EventStampProps) {
  const stamps = toEventMarks(state, isFull).map((mark) => (
    <Stamp key={mark} kind={mark === 'now' || mark === 'today' ? 'solid' : 'outline'}>
      {mark === 'soldOut' ? getWording(locale).event.full : formatMessage(locale, `events.${mark}`)}
    </Stamp>
  ));
  return className && stamps.length > 0 ? <p className={className}>{stamps}</p> : stamps;
}
