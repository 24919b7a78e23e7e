import { type PlaceFragment, formatAttendanceMode, toAddressLines } from '#src/cards/event-place.ts';
import type { FragmentOf } from '#src/content/graphql.ts';
import type { Wording } from '#src/content/wording.ts';
import { formatEventDates, toMachineDateTime } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { Facts } from '#src/ui/facts/facts.tsx';
import { ContactPerson, type ContactPersonFragment } from './contact-person.tsx';
import { EventAddress } from './event-address.tsx';
import styles from './event-facts.module.css';

interface EventFactsProps {
  readonly start: string | null;
  readonly end: string | null;
  readonly place: FragmentOf<typeof PlaceFragment> | null;
  readonly attendanceMode: string | null;
  readonly programs: readonly { readonly id: string | null; readonly name: string; readonly href: string | null }[];
  readonly contactPerson: FragmentOf<typeof ContactPersonFragment> | null;
  readonly wording: Wording['event'];
  readonly site: Site;
  readonly locale: Locale;
}

/** What a visitor has to know of an event, each thing once and in one block: when, where and how, with whom. */
export function EventFacts({
  start,
  end,
  place,
  attendanceMode,
  programs,
  contactPerson,
  wording,
  site,
  locale,
}: EventFactsProps) {
  const hasAddress = place && toAddressLines(locale, place).length > 0;
  const dates = formatEventDates(locale, start, end);
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          {
            label: formatMessage(locale, 'events.when'),
            value: dates ? (
              <time dateTime={toMachineDateTime(start) ?? undefined}>{dates}</time>
            ) : (
              formatMessage(locale, 'events.dateToCome')
            ),
          },
          { label: formatMessage(locale, 'events.mode'), value: formatAttendanceMode(locale, attendanceMode) },
          { label: wording.location, value: hasAddress && <EventAddress place={place} locale={locale} /> },
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
