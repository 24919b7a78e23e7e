import type { Words } from '#src/site/look.ts';

/** Interface words that this look says in its own way. */
export const words: Words = {
  'contact.label.organization': 'Organisation ou copropriété',
  'events.archiveLead': 'Ce qui s’est fait, et ce qu’il en reste.',
  'finder.fits.always': 'On y entre quand on veut',
  'programs.trail': 'Sentier',
  'programs.trails': 'Sentiers et programmes',
};
