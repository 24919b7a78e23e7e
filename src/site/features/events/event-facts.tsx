import { formatAttendanceMode, toModeIcon } from '#src/site/cards/events/attendance-mode.ts';
import { DateBlock } from '#src/site/cards/events/date-block.tsx';
import { ProgramPatch, type ProgramPatchFragment } from '#src/site/cards/programs/program-patch.tsx';
import type { FragmentOf } from '#src/site/content/graphql.ts';
import { type PlaceFragment, toAddressLines } from '#src/site/content/place.ts';
import type { Wording } from '#src/site/content/wording.ts';
import { capitalize } from '#src/site/i18n/capitalize.ts';
import { formatEventDates, formatEventHours, formatWeekday, toDaySpan } from '#src/site/i18n/formats.ts';
import { formatMessage } from '#src/site/i18n/intl.ts';
import type { Locale } from '#src/contract/locales.ts';
import type { Site } from '#src/contract/sites.ts';
import { dateText } from '#src/site/ui/date-text.tsx';
import { Facts } from '#src/site/ui/facts/facts.tsx';
import { Icon } from '#src/site/ui/icon/icon.tsx';
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
            <div className={styles.when}>
              <div className={styles.leaf} data-theme="paper" data-paper data-tilt={-4.9}>
                <DateBlock start={start} end={end} locale={locale} isUnderMonth={false} />
              </div>
              {toDaySpan(locale, start, end) ? (
                <p className={styles.days}>{dateText(dates)}</p>
              ) : (
                <Hours start={start} end={end} locale={locale} />
              )}
            </div>
          ) : (
            formatMessage(locale, 'events.dateToCome')
          ),
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

/** What the leaf of a calendar leaves open: the day of the week, which it says to screen readers, and the hours. */
function Hours({ start, end, locale }: Pick<EventFactsProps, 'start' | 'end' | 'locale'>) {
  return (
    <p>
      <span className={styles.weekday} aria-hidden="true">
        {capitalize(locale, formatWeekday(locale, start) ?? '')}
      </span>
      {formatEventHours(locale, start, end)}
    </p>
  );
}
