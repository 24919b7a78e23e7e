import { PlaceFragment } from '#src/cards/event-place.ts';
import { type FragmentOf, readFragment } from '#src/content/graphql.ts';
import { absoluteUrl } from '#src/routes.ts';
import type { Site } from '#src/sites.ts';
import type { JsonLdThing } from '#src/ui/json-ld.tsx';

interface EventDescription {
  readonly name: string;
  readonly description: string;
  /** ISO 8601 with an offset. */
  readonly start: string | null;
  readonly end: string | null;
  readonly attendanceMode: string | null;
  readonly isFull: boolean;
  readonly place: FragmentOf<typeof PlaceFragment> | null;
  /** Path of the page, and addresses of its picture and of the registration. */
  readonly path: string;
  readonly image: string | null;
  readonly registration: string | null;
  readonly organizer: string;
  readonly site: Site;
}

const modes = new Map([
  ['MIXED', 'https://schema.org/MixedEventAttendanceMode'],
  ['OFFLINE', 'https://schema.org/OfflineEventAttendanceMode'],
  ['ONLINE', 'https://schema.org/OnlineEventAttendanceMode'],
]);

/** The schema.org description of an event; null without a start, which schema.org requires. */
export function toEventJsonLd(event: EventDescription): JsonLdThing | null {
  const { site, start } = event;
  if (!start) return null;
  const url = absoluteUrl(event.path, site);
  return {
    '@type': 'Event',
    name: event.name,
    description: event.description,
    startDate: start,
    endDate: event.end,
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: modes.get(event.attendanceMode ?? ''),
    inLanguage: site.languageID,
    url,
    image: event.image && absoluteUrl(event.image, site),
    location: [
      ...(event.place ? [toPlace(event.place)] : []),
      ...(event.attendanceMode === 'OFFLINE' ? [] : [{ '@type': 'VirtualLocation', url }]),
    ],
    offers: event.registration && {
      '@type': 'Offer',
      url: event.registration,
      availability: `https://schema.org/${event.isFull ? 'SoldOut' : 'InStock'}`,
    },
    organizer: { '@type': 'Organization', name: event.organizer, url: site.url },
  };
}

function toPlace(masked: FragmentOf<typeof PlaceFragment>): JsonLdThing {
  const place = readFragment(PlaceFragment, masked);
  return {
    '@type': 'Place',
    name: place.locationName,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [place.streetLine1, place.streetLine2].filter(Boolean).join(', '),
      addressLocality: place.city,
      addressRegion: place.subdivision,
      postalCode: place.postalCode,
      addressCountry: place.country,
    },
  };
}
