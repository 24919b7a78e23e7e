import { expect, it } from 'vitest';
import { type Registration, toRegistrationLinks } from './registration.ts';

const link = (label: string, kind: 'document' | 'entry' | 'external' | 'email', isLabelled = true) => ({
  label,
  kind,
  isLabelled,
});
const office = link('Prendre une place', 'external');
const bare = link('x.example/a', 'external', false);
const form = link('Formulaire', 'entry', false);
const waiting = link('Liste d’attente', 'email');
const photos = link('Voir les photos', 'external');
const leaflet = link('Dépliant', 'document', false);

const shown = (links: readonly (typeof office)[], registration: Registration) =>
  toRegistrationLinks(links, registration, 'Réserver ma place').map(({ label }) => label);

it('An open registration is the first link that is no document, under the editor’s label or the recurring one', () => {
  expect(shown([], 'open')).toEqual([]);
  expect(shown([office, photos], 'open')).toEqual(['Prendre une place', 'Voir les photos']);
  expect(shown([bare], 'open')).toEqual(['Réserver ma place']);
  expect(shown([leaflet, form, bare], 'open')).toEqual(['Dépliant', 'Réserver ma place', 'x.example/a']);
});

it('A closed registration keeps its waiting list, and the other links', () => {
  expect(shown([office], 'closed')).toEqual([]);
  expect(shown([waiting], 'closed')).toEqual(['Liste d’attente']);
  expect(shown([leaflet, office, photos], 'closed')).toEqual(['Dépliant', 'Voir les photos']);
});

it('Once it is over, the registration is gone, whatever its label, and editors’ other links stay', () => {
  expect(shown([office, leaflet, photos, link('Revoir la conférence', 'entry')], 'over')).toEqual([
    'Dépliant',
    'Voir les photos',
    'Revoir la conférence',
  ]);
  expect(shown([waiting], 'over')).toEqual([]);
  expect(shown([leaflet], 'over')).toEqual(['Dépliant']);
});
