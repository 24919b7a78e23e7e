import type { Words } from '#src/site/look.ts';

/** Interface words that this look says in its own way. */
export const words: Words = {
  'contact.label.organization': 'Organization or co-ownership',
  'events.archiveLead': 'What we did, and what came of it.',
  'finder.fits.always': 'Join whenever you like',
  'programs.trail': 'Trail',
  'programs.trails': 'Trails and programs',
};
