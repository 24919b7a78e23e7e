import { type PlaceFragment, formatAttendanceMode, toAddressLines, toModeIcon } from '#src/cards/events/event-place.ts';
import { ProgramPatch, type ProgramPatchFragment } from '#src/cards/programs/program-patch.tsx';
import type { FragmentOf } from '#src/content/graphql.ts';
import type { Wording } from '#src/content/wording.ts';
import { formatEventDates, toMachineDateTime } from '#src/i18n/formats.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { dateText } from '#src/ui/date-text.tsx';
import { Facts } from '#src/ui/facts/facts.tsx';
import { Icon } from '#src/ui/icon/icon.tsx';
import { ContactPerson, type ContactPersonFragment } from './contact-person.tsx';
import { EventAddress } from './event-address.tsx';
import styles from './event-facts.module.css';

interface Program {
  readonly id: string | null;
  readonly name: string;
  readonly href: string | null;
  readonly patch: FragmentOf<typeof ProgramPatchFragment>;
}

interface EventFactsProps {
  readonly start: string | null;
  readonly end: string | null;
  readonly place: FragmentOf<typeof PlaceFragment> | null;
  readonly attendanceMode: string | null;
  readonly programs: readonly Program[];
  readonly contactPerson: FragmentOf<typeof ContactPersonFragment> | null;
  readonly wording: Wording['event'];
  readonly site: Site;
  readonly locale: Locale;
}

/** What to know of an event, each thing once and in one band: when, where and how, for which programs, and whom to ask. */
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
  const mode = formatAttendanceMode(locale, attendanceMode);
  const icon = toModeIcon(attendanceMode);
  return (
    <Facts
      facts={[
        {
          label: formatMessage(locale, 'events.when'),
          value: dates ? (
            <time className={styles.when} dateTime={toMachineDateTime(start) ?? undefined}>
              {dateText(dates)}
            </time>
          ) : (
            formatMessage(locale, 'events.dateToCome')
          ),
          isLead: true,
        },
        hasAddress
          ? {
              label: wording.location,
              value: (
                <>
                  <EventAddress place={place} locale={locale} />
                  {mode && (
                    <p className={styles.mode}>
                      {icon && <Icon name={icon} />}
                      {mode}
                    </p>
                  )}
                </>
              ),
            }
          : { label: formatMessage(locale, 'events.mode'), value: mode },
        {
          label: formatMessage(locale, 'events.programs'),
          value: programs.length > 0 && (
            <ul role="list" className={styles.programs}>
              {programs.map(({ id, name, href, patch }, index) => (
                <li key={id}>
                  <ProgramPatch program={patch} index={index} size="s" isEarly />
                  {href ? <a href={href}>{name}</a> : name}
                </li>
              ))}
            </ul>
          ),
        },
        {
          label: wording.contact,
          value: contactPerson && (
            <div className={styles.contact}>
              <ContactPerson person={contactPerson} site={site} locale={locale} />
            </div>
          ),
        },
      ]}
    />
  );
}
