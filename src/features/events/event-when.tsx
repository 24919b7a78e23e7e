import { EventStamp } from '#src/cards/event-stamp.tsx';
import type { EventState } from '#src/domain/event-time.ts';
import { formatEventDates, toMachineDateTime } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { MetaLine } from '#src/ui/meta-line.tsx';
import styles from './event-when.module.css';

interface EventWhenProps {
  readonly start: string | null;
  readonly end: string | null;
  /** Place and attendance mode; missing ones are skipped. */
  readonly where: readonly (string | null)[];
  readonly state: EventState;
  readonly isFull: boolean;
  readonly locale: Locale;
}

/** When and where an event takes place, in two lines, with its stamps. */
export function EventWhen({ start, end, where, state, isFull, locale }: EventWhenProps) {
  const dates = formatEventDates(locale, start, end);
  const places = where.filter(Boolean);
  return (
    <div className={styles.facts}>
      <p className={styles.when}>
        {dates ? (
          <time dateTime={toMachineDateTime(start) ?? undefined}>{dates}</time>
        ) : (
          formatMessage(locale, 'events.dateToCome')
        )}
      </p>
      {places.length > 0 && (
        <p>
          <MetaLine>{places}</MetaLine>
        </p>
      )}
      <EventStamp className={styles.stamps} state={state} isFull={isFull} locale={locale} />
    </div>
  );
}
