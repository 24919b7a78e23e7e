import type { EventLeaf, OfferLeaf, PlaceLeaf, PostalAddressLeaf } from 'schema-dts';
import { type FragmentOf, type ResultOf, readFragment } from '#src/site/content/graphql.ts';
import { toLinks } from '#src/site/content/link.ts';
import { LargeFragment, toPicture } from '#src/site/content/picture.ts';
import { PlaceFragment } from '#src/site/content/place.ts';
import { toEventState } from '#src/site/domain/event-time.ts';
import { findRegistration } from '#src/site/domain/registration.ts';
import { formatText } from '#src/site/i18n/format-text.ts';
import { toMachineDate, toMachineDateTime } from '#src/site/i18n/formats.ts';
import { readEventSpan } from '#src/site/i18n/toronto-time.ts';
import { first } from '#src/platform/lib/items.ts';
import { toPlainText } from '#src/platform/lib/plain-text.ts';
import { absoluteUrl, href } from '#src/site/routes.ts';
import { describeOwner } from '#src/site/content/organisation.ts';
import { type Site, localeOf } from '#src/contract/sites.ts';
import { describeThing } from '#src/site/ui/json-ld.tsx';
import { EventHeadFragment } from './event-head.tsx';

const modes = {
  MIXED: 'https://schema.org/MixedEventAttendanceMode',
  OFFLINE: 'https://schema.org/OfflineEventAttendanceMode',
  ONLINE: 'https://schema.org/OnlineEventAttendanceMode',
} as const;

interface Surroundings {
  /** Slug of the event, the last segment of the page's path. */
  readonly slug: string;
  readonly site: Site;
  readonly now: Date;
}

/** The schema.org description of an event; none without a start, which it requires. */
export function describeEvent(
  masked: FragmentOf<typeof EventHeadFragment>,
  { slug, site, now }: Surroundings,
): EventLeaf[] {
  const event = readFragment(EventHeadFragment, masked);
  const span = readEventSpan(event.dateStart, event.dateEnd);
  if (!span) return [];
  const write = span.isWholeDays ? toMachineDate : toMachineDateTime; // A lone date is the whole day.
  const url = absoluteUrl(href('event', site, { slug }), site);
  const place = first(event.location);
  const image = toPicture(LargeFragment, first(event.image))?.src;
  const mode = event.attendanceMode ?? '';
  return [
    describeThing<EventLeaf>({
      '@type': 'Event',
      name: formatText(localeOf(site), event.displayName || event.title),
      description: toPlainText(event.description),
      startDate: write(span.start),
      endDate: write(span.end),
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: Object.hasOwn(modes, mode) ? modes[mode as keyof typeof modes] : null, // Checked before it.
      inLanguage: site.languageID,
      url,
      image: image && absoluteUrl(image, site),
      location: [
        ...(place ? [describePlace(place)] : []),
        ...(mode === 'OFFLINE' ? [] : [{ '@type': 'VirtualLocation', url } as const]),
      ],
      offers: describeOffer(event, site, now),
      organizer: describeOwner(site),
    }),
  ];
}

type Event = ResultOf<typeof EventHeadFragment>;

/** The registration while there is one: a past event offers none, though its page can still be found. */
function describeOffer(event: Event, site: Site, now: Date): OfferLeaf | null {
  const links = toLinks(event.mainLink, site);
  const office = links[findRegistration(links)];
  if (office?.kind !== 'external' || toEventState(event, now) === 'past') return null;
  return describeThing<OfferLeaf>({
    '@type': 'Offer',
    url: office.url,
    availability: event.isFull ? 'https://schema.org/SoldOut' : 'https://schema.org/InStock',
    validThrough: toMachineDateTime(readEventSpan(event.dateStart, event.dateEnd)?.end ?? event.dateStart),
  });
}

function describePlace(masked: FragmentOf<typeof PlaceFragment>): PlaceLeaf {
  const place = readFragment(PlaceFragment, masked);
  return describeThing<PlaceLeaf>({
    '@type': 'Place',
    name: place.locationName,
    address: describeThing<PostalAddressLeaf>({
      '@type': 'PostalAddress',
      streetAddress: [place.streetLine1, place.streetLine2].filter(Boolean).join(', '),
      addressLocality: place.city,
      addressRegion: place.subdivision,
      postalCode: place.postalCode,
      addressCountry: place.country,
    }),
  });
}
