import { formatAttendanceMode } from '#src/site/cards/events/attendance-mode.ts';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { type PlaceFragment, toAddressLines } from '#src/site/content/place.ts';
import type { Wording } from '#src/site/content/editable-labels.ts';
import { formatEventDates, formatEventHours } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { dateText } from '#src/site/ui/date-text.tsx';
import { FactRows } from '#src/site/ui/fact-rows/fact-rows.tsx';
import { ContactPerson, type ContactPersonFragment } from './contact-person.tsx';
import { EventAddress } from './event-address.tsx';

interface Program {
  readonly id: string | null;
  readonly name: string;
  readonly href: string | null;
}

interface EventFactsProps {
  readonly start: string | null;
  readonly end: string | null;
  /** Whether the day is shown next to the facts. */
  readonly isDayKnown: boolean;
  readonly place: FragmentOf<typeof PlaceFragment> | null;
  readonly attendanceMode: string | null;
  readonly programs: readonly Program[];
  readonly contactPerson: FragmentOf<typeof ContactPersonFragment> | null;
  readonly wording: Wording['event'];
  readonly site: Site;
  readonly locale: Locale;
}

/** The facts of an event: when, where and how, for which programs, and the contact. */
export function EventFacts({
  start,
  end,
  isDayKnown,
  place,
  attendanceMode,
  programs,
  contactPerson,
  wording,
  site,
  locale,
}: EventFactsProps) {
  const hasAddress = place && toAddressLines(locale, place).length > 0;
  const mode = formatAttendanceMode(locale, attendanceMode);
  return (
    <FactRows
      facts={[
        {
          label: formatMessage(locale, 'events.when'),
          value: isDayKnown
            ? formatEventHours(locale, start, end)
            : (dateText(formatEventDates(locale, start, end)) ?? formatMessage(locale, 'events.dateToCome')),
        },
        { label: wording.location, value: hasAddress && <EventAddress place={place} locale={locale} /> },
        { label: formatMessage(locale, 'events.mode'), value: mode },
        {
          label: formatMessage(locale, 'events.programs'),
          value: programs.length > 0 && (
            <ul role="list">
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
  );
}
