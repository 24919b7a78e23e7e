import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, it } from 'vitest';
import { asFragment, frenchSite, imageFixture } from '#tests/support/content-fixtures.ts';
import { provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { DateBlock } from './date-block.tsx';
import { EventCard } from './event-card.tsx';

const seen = (start: string | null, end: string | null = null) =>
  renderToStaticMarkup(<DateBlock start={start} end={end} locale="fr-CA" />)
    .replace(/<span class="sr">.*?<\/span>/, '')
    .replaceAll(/<\/(?:span|b)>/g, '|')
    .replaceAll(/<[^>]+>/g, '');

beforeEach(() => void provideFakeRuntime());

describe('the day of an event', () => {
  it('has its weekday and its month', () => {
    expect(seen('2026-12-16T22:00:00Z')).toBe('mercredi|16|décembre 2026|');
    expect(seen('2027-01-01T22:00:00Z')).toBe('vendredi|1er|janvier 2027|');
    expect(seen(null)).toBe('Date à venir');
  });

  it('names the first and the last one of several, also in two months', () => {
    expect(seen('2026-12-10T14:00:00Z', '2026-12-12T22:00:00Z')).toBe('jeudi à samedi|10–12|décembre 2026|');
    expect(seen('2026-11-29T14:00:00Z', '2026-12-02T22:00:00Z').replaceAll('\u00A0', ' ')).toBe(
      'dimanche à mercredi|29 nov. – 2 déc.|2026|',
    );
  });
});

describe('the card of an event', () => {
  const card = (given: object) =>
    renderToStaticMarkup(
      <EventCard
        event={asFragment({ id: '1', title: '5 à 7 des diplômés', dateStart: '2126-12-16T22:00:00Z', ...given })}
        site={frenchSite}
        locale="fr-CA"
        headingLevel={3}
      />,
    );

  it('shows its picture, or else its own day in large figures, never one out of its name', () => {
    const bare = card({});
    expect(bare).toMatch(/data-size="l".*lundi<.*>16<.*décembre 2126/s);
    expect(bare.match(/<b[ >]/g)).toHaveLength(1);
    // Once for the eye, once as a sentence for screen readers.
    expect(bare.match(/décembre 2126/g)).toHaveLength(2);
    const pictured = card({ image: [imageFixture('fete')] });
    expect(pictured).toContain('<img');
    expect(pictured).not.toContain('data-size="l"');
  });
});
