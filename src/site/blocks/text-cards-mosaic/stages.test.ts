import { expect, test } from 'vitest';
import { toStages } from './stages.ts';

const stagesOf = (...headings: (string | null)[]) =>
  toStages(headings.map((heading) => ({ heading })))?.map(({ when, what }) => [when, what]) ?? null;

test('headings that all begin with a numbered time are stages', () => {
  expect(stagesOf('Mois 1 et 2 : alléger les bagages', 'Mois 3 à 5\u202F: traverser à vide')).toEqual([
    ['Mois 1 et 2', 'Alléger les bagages'],
    ['Mois 3 à 5', 'Traverser à vide'],
  ]);
  expect(stagesOf('Week 1: how much', 'Week 2: why')).toEqual([
    ['Week 1', 'How much'],
    ['Week 2', 'Why'],
  ]);
});

test('other headings are not, nor is one alone', () => {
  expect(stagesOf('Un établi', 'Douze heures d’experts')).toBeNull();
  expect(stagesOf('Mois 1 : choisir', 'Un établi')).toBeNull();
  expect(stagesOf('Mois 1 : choisir', null)).toBeNull();
  expect(stagesOf('Prix : 12 $', 'Lieu : Québec')).toBeNull();
  expect(stagesOf('Mois 1 : choisir')).toBeNull();
  expect(stagesOf()).toBeNull();
});
