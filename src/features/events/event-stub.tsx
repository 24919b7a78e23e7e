import { DateBlock } from '#src/cards/date-block.tsx';
import { formatAttendanceMode, formatPlace } from '#src/cards/event-place.ts';
import { type FragmentOf, readFragment } from '#src/content/graphql.ts';
import { toLinks } from '#src/content/link.ts';
import type { Wording } from '#src/content/wording.ts';
import { toEventState } from '#src/domain/event-time.ts';
import { findRegistration, toRegistrationLinks } from '#src/domain/registration.ts';
import { capitalize } from '#src/i18n/capitalize.ts';
import { formatEventDates, formatEventHours, formatWeekday, toDaySpan } from '#src/i18n/formats.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { first } from '#src/lib/items.ts';
import type { Site } from '#src/sites.ts';
import { ButtonLinks } from '#src/ui/button/button-links.tsx';
import { dateText } from '#src/ui/date-text.tsx';
import { MetaLine } from '#src/ui/meta-line.tsx';
import { tie } from '#src/ui/tie.tsx';
import { EventHeadFragment } from './event-head.tsx';
import styles from './event-stub.module.css';

interface EventStubProps {
  readonly event: FragmentOf<typeof EventHeadFragment>;
  readonly wording: Wording['event'];
  readonly site: Site;
  readonly locale: Locale;
  readonly now: Date;
}

/**
 * Where the page of an event has told what it is about: when and where once more, and the way to register. Nothing where one
 * cannot register.
 */
export function EventStub({ event, wording, site, locale, now }: EventStubProps) {
  const { dateStart, dateEnd, attendanceMode, isFull, mainLink, location } = readFragment(EventHeadFragment, event);
  const isOpen = !isFull && toEventState({ dateStart, dateEnd }, now) !== 'past';
  const links = toRegistrationLinks(toLinks(mainLink, site), 'open', wording.register);
  const registration = links[findRegistration(links)];
  if (!isOpen || !registration) return null;
  // The leaf says the day; what lasts several days is said whole.
  const dates = toDaySpan(locale, dateStart, dateEnd)
    ? formatEventDates(locale, dateStart, dateEnd)
    : [formatWeekday(locale, dateStart), formatEventHours(locale, dateStart, dateEnd)].filter(Boolean).join(', ');
  const where = [tie(formatPlace(locale, first(location))), formatAttendanceMode(locale, attendanceMode)].filter(
    Boolean,
  );
  return (
    <div className={styles.place}>
      <div className={styles.stub} data-theme="paper" data-paper>
        {dateStart && (
          <div className={styles.leaf}>
            <DateBlock start={dateStart} locale={locale} isUnderMonth={false} />
          </div>
        )}
        <div className={styles.words}>
          {dates && <p className={styles.when}>{dateText(capitalize(locale, dates))}</p>}
          {where.length > 0 && (
            <p className={styles.where}>
              <MetaLine>{where}</MetaLine>
            </p>
          )}
        </div>
        <div className={styles.action}>
          <ButtonLinks links={[registration]} locale={locale} />
        </div>
      </div>
    </div>
  );
}
