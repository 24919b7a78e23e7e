import { getWording } from '#src/content/wording.ts';
import { assertNever } from '#src/lib/assert-never.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Stamp } from '#src/ui/stamp/stamp.tsx';
import type { EventState } from './event-state.ts';

interface EventStampProps {
  state: EventState;
  isFull: boolean;
  locale: Locale;
}

/** What changes a visitor's plan: that the event is over, sold out, today or already under way. */
export function EventStamp({ state, isFull, locale }: EventStampProps) {
  if (state === 'past') return <Stamp>{formatMessage(locale, 'events.past')}</Stamp>;
  return (
    <>
      <TimeStamp state={state} locale={locale} />
      {isFull && <Stamp>{getWording(locale).event.full}</Stamp>}
    </>
  );
}

function TimeStamp({ state, locale }: { state: Exclude<EventState, 'past'>; locale: Locale }) {
  switch (state) {
    case 'underWay':
      return <Stamp kind="solid">{formatMessage(locale, 'events.now')}</Stamp>;
    case 'today':
      return <Stamp kind="solid">{formatMessage(locale, 'events.today')}</Stamp>;
    case 'upcoming':
      return null;
    default:
      return assertNever(state);
  }
}
