import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it } from 'vitest';
import { EventCard } from '#src/site/cards/events/event-card.tsx';
import { EventRow } from '#src/site/cards/events/event-row.tsx';
import { PartnerCard } from '#src/site/cards/partners/partner-card.tsx';
import { ProgramCard } from '#src/site/cards/programs/program-card.tsx';
import type { FoundEntry } from '#src/site/content/search-index/search-hit-fragment.ts';
import { getWording, keepWording } from '#src/site/content/editable-labels.ts';
import { toHitFacts } from '#src/site/features/search/hit-facts.ts';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { asFragment, englishSite } from '#tests/support/content-fixtures.ts';
import { fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';

const recurring = {
  eventFullLabel: 'No room left',
  partnerMainLabel: 'Our first partner',
  partnerWebsiteLabel: 'See for yourself',
  programContinuousLabel: 'All year round',
};
const shared = { site: englishSite, locale: 'en-CA', headingLevel: 2, index: 0 } as const;
const event = { id: '1', title: 'Workshop', dateStart: '2030-01-01T12:00:00Z', isFull: true, location: [] };
const program = { id: '2', title: 'Portage', isContinuous: true };
const mainLink = [{ __typename: 'external_Entry', label: null, webUrl: 'caisse.example' }];

beforeEach(() => void provideFakeRuntime());

function withWording<T>(make: () => T): T {
  const context = fakeRequestContext({ site: englishSite });
  keepWording(context, asFragment(recurring), 'en-CA');
  return runWithRequestContext(context, make);
}
const render = (node: ReactNode) => withWording(() => renderToStaticMarkup(node));
const factsOf = (entry: unknown) =>
  withWording(() => toHitFacts(asFragment<FoundEntry>(entry), 'en-CA').map(({ text }) => text));

it('is the same on cards, rows and results as on the page', () => {
  expect(render(<ProgramCard program={asFragment(program)} {...shared} />)).toContain('All year round');
  expect(factsOf({ __typename: 'program_Entry', ...program })).toContain('All year round');
  expect(render(<EventCard event={asFragment(event)} {...shared} />)).toContain('No room left');
  expect(render(<EventRow event={asFragment(event)} {...shared} />)).toContain('No room left');
  expect(factsOf({ __typename: 'event_Entry', ...event })).toContain('No room left');
  const partner = render(<PartnerCard partner={asFragment({ id: '3', isMain: true, mainLink })} {...shared} />);
  expect(partner).toContain('Our first partner');
  expect(partner).toContain('See for yourself');
});

it('is the interface’s own where editors wrote nothing', () => {
  expect(getWording('fr-CA').event.register).toBe('Réserver ma place');
  expect(getWording('en-CA').event.register).toBe('Save my seat');
});
