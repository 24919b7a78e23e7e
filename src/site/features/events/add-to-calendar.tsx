import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import { Dropdown } from '#src/site/ui/dropdown/dropdown.tsx';
import { ContentLink } from '#src/site/ui/link/content-link.tsx';
import styles from './add-to-calendar.module.css';
import { type WebCalendarEvent, toGoogleCalendarUrl, toOutlookUrl } from './web-calendars.ts';

interface AddToCalendarProps {
  readonly event: WebCalendarEvent;
  /** Path of the event's file. */
  readonly file: string;
  readonly locale: Locale;
}

/** The ways to keep an event: a file for any calendar, and plain links to the two most used ones on the web. */
export function AddToCalendar({ event, file, locale }: AddToCalendarProps) {
  const label = formatMessage(locale, 'events.addToCalendar');
  const services = [
    { label: formatMessage(locale, 'events.googleCalendar'), url: toGoogleCalendarUrl(event) },
    { label: 'Outlook', url: toOutlookUrl(event) },
  ];
  return (
    <div className={styles.add}>
      <Dropdown summary={label} label={label}>
        <ul role="list" className={styles.ways}>
          <li>
            <a href={file} download>
              {formatMessage(locale, 'events.calendarFile')}
            </a>
          </li>
          {services.map((service) => (
            <li key={service.label}>
              <ContentLink link={{ ...service, isExternal: true }} locale={locale} />
            </li>
          ))}
        </ul>
      </Dropdown>
    </div>
  );
}
