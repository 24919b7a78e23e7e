import { expect, it } from 'vitest';
import { initialsOf } from './initials.ts';

it.each([
  ['Incubateur Rive-Nord', 'IRN'],
  ['Le Tremplin', 'LT'],
  ['L’Estuaire', 'LE'],
  ['Réseau québécois d’innovation et de démarrage', 'RQID'],
  ['Regroupement des entreprises innovantes de l’Outaouais', 'REIO'],
  ['Œuvre Évasion', 'OE'],
  ['Hexa', 'HE'],
  ['3', '3'],
  ['東京', ''],
])('%s is %s for short', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
