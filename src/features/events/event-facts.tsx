import { type PlaceFragment, formatAttendanceMode, toAddressLines } from '#src/cards/event-place.ts';
import type { FragmentOf } from '#src/content/graphql.ts';
import type { Wording } from '#src/content/wording.ts';
import { formatEventDates, toMachineDateTime } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { Facts } from '#src/ui/facts/facts.tsx';
import { dateText } from '#src/ui/date-text.tsx';
import { ContactPerson, type ContactPersonFragment } from './contact-person.tsx';
import { EventAddress } from './event-address.tsx';
import styles from './event-facts.module.css';

interface EventFactsProps {
  readonly start: string | null;
  readonly end: string | null;
  readonly place: FragmentOf<typeof PlaceFragment> | null;
  readonly attendanceMode: string | null;
  readonly wording: Wording['event'];
  readonly locale: Locale;
}

/** What a visitor has to know of an event before registering, each thing once and in one block: when, how and where. */
export function EventFacts({ start, end, place, attendanceMode, wording, locale }: EventFactsProps) {
  const hasAddress = place && toAddressLines(locale, place).length > 0;
  const dates = formatEventDates(locale, start, end);
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          {
            label: formatMessage(locale, 'events.when'),
            value: dates ? (
              <time dateTime={toMachineDateTime(start) ?? undefined}>{dateText(dates)}</time>
            ) : (
              formatMessage(locale, 'events.dateToCome')
            ),
          },
          { label: formatMessage(locale, 'events.mode'), value: formatAttendanceMode(locale, attendanceMode) },
          { label: wording.location, value: hasAddress && <EventAddress place={place} locale={locale} /> },
        ]}
      />
    </div>
  );
}

interface EventPeopleProps {
  readonly programs: readonly { readonly id: string | null; readonly name: string; readonly href: string | null }[];
  readonly contactPerson: FragmentOf<typeof ContactPersonFragment> | null;
  readonly wording: Wording['event'];
  readonly site: Site;
  readonly locale: Locale;
}

/** With whom an event is: the programs that it belongs to, and whom to ask. Nothing without either. */
export function EventPeople({ programs, contactPerson, wording, site, locale }: EventPeopleProps) {
  if (programs.length === 0 && !contactPerson) return null;
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          {
            label: formatMessage(locale, 'events.programs'),
            value: programs.length > 0 && (
              <ul role="list" className={styles.programs}>
                {programs.map(({ id, name, href }) => (
                  <li key={id}>{href ? <a href={href}>{name}</a> : name}</li>
                ))}
              </ul>
            ),
          },
          {
            label: wording.contact,
            value: contactPerson && <ContactPerson person={contactPerson} site={site} locale={locale} />,
          },
        ]}
      />
    </div>
  );
}
