import type { Language } from './content-types.ts';

/** The vocabulary of generated entries, with the same number of words in both languages. */
export interface DemoWords {
  readonly subjects: readonly string[];
  readonly actions: readonly string[];
  readonly places: readonly string[];
  readonly sentences: readonly string[];
}

export const demoWords: Readonly<Record<Language, DemoWords>> = {
  fr: {
    subjects: [
      'La boulangerie',
      'L’atelier',
      'La coopérative',
      'Le laboratoire',
      'La serre',
      'Le chantier',
      'L’équipe',
      'La fabrique',
      'Le comptoir',
      'L’œuvre',
    ],
    actions: [
      'ouvre ses portes',
      'change de forme',
      'apprend à vendre',
      'cherche un toit',
      'compte ses heures',
      'prend la route',
      'passe l’hiver',
      'revoit ses prix',
      'engage quelqu’un',
      'raconte son échec',
    ],
    places: [
      'à Gatineau',
      'à Sherbrooke',
      'à Saguenay',
      'aux Îles',
      'en Gaspésie',
      'à Gatineau',
      'à Sherbrooke',
      'à Val-d’Or',
      'à Trois-Rivières',
      'à Baie-Comeau',
    ],
    sentences: [
      'Le premier essai n’a pas tenu la nuit.',
      'Il a fallu apprendre à dire un prix sans s’excuser.',
      'La clientèle est venue par le bouche-à-oreille.',
      'Un plan griffonné a fini par devenir une économie.',
      'Personne n’avait prévu que la côte serait si raide.',
    ],
  },
  en: {
    subjects: [
      'The bakery',
      'The workshop',
      'The co-operative',
      'The laboratory',
      'The greenhouse',
      'The building site',
      'The team',
      'The factory',
      'The counter',
      'The work',
    ],
    actions: [
      'opens its doors',
      'changes shape',
      'learns to sell',
      'looks for a roof',
      'counts its hours',
      'takes to the road',
      'gets through winter',
      'rethinks its prices',
      'hires someone',
      'tells how it failed',
    ],
    places: [
      'in Gatineau',
      'in Sherbrooke',
      'in Saguenay',
      'on the Islands',
      'in Gaspésie',
      'in Gatineau',
      'in Sherbrooke',
      'in Val-d’Or',
      'in Trois-Rivières',
      'in Baie-Comeau',
    ],
    sentences: [
      'The first attempt did not last the night.',
      'They had to learn to name a price without saying sorry.',
      'Customers came because others had talked.',
      'A plan on a napkin ended up as an economy.',
      'Nobody had expected the hill to be this steep.',
    ],
  },
};
