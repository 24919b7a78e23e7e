import type { Words } from '#src/site/look.ts';

/** Interface words that this look says in its own way. */
export const words: Words = {
  'navigation.subPage': 'One more stop',
  'contact.label.organization': 'Organization or co-ownership',
  'events.archiveLead': 'What we did, and what came of it.',
  'finder.fits.always': 'Join whenever you like',
  'programs.trail': 'Trail',
  'programs.trails': 'Trails and programs',
  'consent.title': 'May we count your steps?',
  'consent.description':
    'A yes lets us measure visits to the site, nothing else. The site works just the same if you say no.',
  'press.contact.title': 'Up against a deadline?',
  'results.trails': '{count, plural, =0 {No trails} one {# trail} other {# trails}}',
  'search.kind.trails': 'Trail',
  'search.lost': 'The tracks stop here.',
  'search.lostText':
    'A shorter word, a synonym or the singular often picks them up again. Otherwise, other trails start right here.',
};
