import { assertNever } from '#src/lib/assert-never.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { Stamp } from '#src/ui/stamp/stamp.tsx';
import type { EventState } from './event-state.ts';

interface EventStampProps {
  state: EventState;
  isFull: boolean;
  locale: Locale;
  /** The editors' word for "sold out". */
  fullLabel?: string | undefined;
  /** Class of the paragraph that holds the stamps, where they stand by themselves. */
  className?: string | undefined;
}

/** What changes a visitor's plan: that the event is over, sold out, today or already under way. */
export function EventStamp({ className, ...props }: EventStampProps) {
  if (props.state === 'upcoming' && !props.isFull) return null;
  return className ? (
    <p className={className}>
      <Stamps {...props} />
    </p>
  ) : (
    <Stamps {...props} />
  );
}

function Stamps({ state, isFull, locale, fullLabel }: Omit<EventStampProps, 'className'>) {
  if (state === 'past') return <Stamp>{formatMessage(locale, 'events.past')}</Stamp>;
  return (
    <>
      <TimeStamp state={state} locale={locale} />
      {isFull && <Stamp>{fullLabel ?? formatMessage(locale, 'events.soldOut')}</Stamp>}
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
