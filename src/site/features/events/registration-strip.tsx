import { formatAttendanceMode } from '#src/site/cards/events/attendance-mode.ts';
import { type FragmentOf, readFragment } from '#src/site/content/graphql.ts';
import { toLinks } from '#src/site/content/link.ts';
import { formatPlace } from '#src/site/content/place.ts';
import type { Wording } from '#src/site/content/editable-labels.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { findRegistration, toRegistrationLinks } from '#src/site/domain/registration.ts';
import { formatEventDates } from '#src/site/i18n/formats.ts';
import type { Locale } from '#src/contract/locales.ts';
import { first } from '#src/platform/lib/items.ts';
import type { Site } from '#src/contract/sites.ts';
import { ButtonLinks } from '#src/site/ui/button/button-links.tsx';
import { dateText } from '#src/site/ui/date-text.tsx';
import { MetaLine } from '#src/site/ui/meta-line.tsx';
import { Section } from '#src/site/ui/section/section.tsx';
import { tie } from '#src/site/ui/no-break.tsx';
import { EventHeadFragment } from './event-head.tsx';
import styles from './registration-strip.module.css';

interface RegistrationStripProps {
  readonly event: FragmentOf<typeof EventHeadFragment>;
  readonly wording: Wording['event'];
  readonly site: Site;
  readonly locale: Locale;
  readonly now: Date;
}

/** Below an event's description: when and where once more, and the way to register. Nothing where one cannot register. */
export function RegistrationStrip({ event, wording, site, locale, now }: RegistrationStripProps) {
  const { dateStart, dateEnd, attendanceMode, isFull, mainLink, location } = readFragment(EventHeadFragment, event);
  const isOpen = !isFull && toEventState({ dateStart, dateEnd }, now) !== 'past';
  const links = toRegistrationLinks(toLinks(mainLink, site), 'open', wording.register);
  const registration = links[findRegistration(links)];
  if (!isOpen || !registration) return null;
  const dates = formatEventDates(locale, dateStart, dateEnd);
  const where = [tie(formatPlace(locale, first(location))), formatAttendanceMode(locale, attendanceMode)].filter(
    Boolean,
  );
  return (
    <Section>
      <div className={styles.stub} data-call="event">
        <div>
          {dates && <p className={styles.when}>{dateText(dates)}</p>}
          {where.length > 0 && (
            <p className={styles.where}>
              <MetaLine>{where}</MetaLine>
            </p>
          )}
        </div>
        <ButtonLinks links={[registration]} locale={locale} />
      </div>
    </Section>
  );
}
