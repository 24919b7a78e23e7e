import type { Words } from '#src/site/look.ts';

/** Interface words that this look says in its own way. */
export const words: Words = {
  'navigation.subPage': 'Un arrêt de plus',
  'contact.label.organization': 'Organisation ou copropriété',
  'events.archiveLead': 'Ce qui s’est fait, et ce qu’il en reste.',
  'finder.fits.always': 'On y entre quand on veut',
  'programs.trail': 'Sentier',
  'programs.trails': 'Sentiers et programmes',
  'consent.title': 'On peut compter vos pas ?',
  'consent.description':
    'Un oui nous permet de mesurer la fréquentation du site, rien d’autre. Le site fonctionne pareil si vous refusez.',
  'press.contact.title': 'L’heure de tombée approche ?',
  'results.trails': '{count, plural, =0 {Aucun sentier} one {# sentier} other {# sentiers}}',
  'search.kind.trails': 'Sentier',
  'search.lost': 'La piste s’arrête ici.',
  'search.lostText':
    'Un mot plus court, un synonyme ou le singulier la fait souvent repartir. Sinon, d’autres sentiers partent d’ici.',
};
