import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { EventState } from '#src/site/domain/event-time.ts';
import { EventStamp } from './event-stamp.tsx';

const render = (state: EventState, isFull: boolean, className?: string) =>
  renderToStaticMarkup(<EventStamp className={className} state={state} isFull={isFull} locale="fr-CA" />);

it('renders nothing for an event without anything to announce', () => {
  expect(render('upcoming', false, 'stamps')).toBe('');
  expect(render('upcoming', true, 'stamps')).toMatch(/^<p class="stamps">.+<\/p>$/);
  expect(render('past', false, 'stamps')).toMatch(/^<p class="stamps">.+<\/p>$/);
  expect(render('today', false)).not.toContain('<p');
});
