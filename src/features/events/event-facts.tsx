import { type PlaceFragment, formatAttendanceMode, toAddressLines } from '#src/cards/event-place.ts';
import type { FragmentOf } from '#src/content/graphql.ts';
import type { Wording } from '#src/content/wording.ts';
import { formatMessage } from '#src/i18n/intl.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Site } from '#src/sites.ts';
import { Facts } from '#src/ui/facts/facts.tsx';
import { ContactPerson, type ContactPersonFragment } from './contact-person.tsx';
import { EventAddress } from './event-address.tsx';
import styles from './event-facts.module.css';

interface EventFactsProps {
  readonly place: FragmentOf<typeof PlaceFragment> | null;
  readonly attendanceMode: string | null;
  readonly categories: readonly string[];
  readonly programs: readonly { readonly id: string | null; readonly name: string; readonly href: string | null }[];
  readonly contactPerson: FragmentOf<typeof ContactPersonFragment> | null;
  readonly wording: Wording['event'];
  readonly site: Site;
  readonly locale: Locale;
}

/** Practical facts about an event: address, attendance mode, related programs, contact person. */
export function EventFacts({
  place,
  attendanceMode,
  categories,
  programs,
  contactPerson,
  wording,
  site,
  locale,
}: EventFactsProps) {
  const hasAddress = place && toAddressLines(locale, place).length > 0;
  return (
    <div className="wrap">
      <Facts
        facts={[
          { label: wording.location, value: hasAddress && <EventAddress place={place} locale={locale} /> },
          { label: formatMessage(locale, 'events.mode'), value: formatAttendanceMode(locale, attendanceMode) },
          { label: formatMessage(locale, 'events.categories'), value: categories.join(', ') },
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
