import { expect, test } from 'vitest';
import { groupPartners } from './group-partners.ts';

const types = [
  { id: 'media', title: 'Médias', position: 3 },
  { id: 'money', title: 'Financiers', position: 1 },
  { id: 'other', title: 'Autres', position: null },
  { id: 'school', title: 'Académiques', position: 2 },
];

const partner = (name: string, type: string | null, isMain = false) => ({
  name,
  isMain,
  partnershipType: type ? [{ id: type }] : [],
});

function outline({ groups }: ReturnType<typeof groupPartners<ReturnType<typeof partner>>>) {
  return groups.map(({ type, partners }) => [type?.title ?? null, partners.map(({ name }) => name)]);
}

test('Groups are sorted by the position of their type, and partners without a type come last', () => {
  const grouped = groupPartners(
    [
      partner('Radio', 'media'),
      partner('Sans', null),
      partner('Cégep', 'school'),
      partner('Fonds', 'money'),
      partner('Pignon', 'other'),
    ],
    types,
  );
  expect(outline(grouped)).toEqual([
    ['Financiers', ['Fonds']],
    ['Académiques', ['Cégep']],
    ['Médias', ['Radio']],
    ['Autres', ['Pignon']],
    [null, ['Sans']],
  ]);
});

test('The main partner comes before the groups and is in none of them', () => {
  const grouped = groupPartners([partner('Radio', 'media'), partner('Caisse', 'money', true)], types);
  expect(grouped.main.map(({ name }) => name)).toEqual(['Caisse']);
  expect(outline(grouped)).toEqual([['Médias', ['Radio']]]);
});

test('A type that no longer exists counts as none', () => {
  expect(outline(groupPartners([partner('Fonds', 'deleted')], types))).toEqual([[null, ['Fonds']]]);
});

test('Types without a position keep the order of the backend, and are not sorted by title', () => {
  const unplaced = ['Privés', 'Académiques', 'Médias'].map((title) => ({ id: title, title, position: null }));
  const partners = [partner('Radio', 'Médias'), partner('Caisse', 'Privés'), partner('Cégep', 'Académiques')];
  const { groups } = groupPartners(partners, unplaced);
  expect(groups.map(({ type }) => type?.title)).toEqual(['Privés', 'Académiques', 'Médias']);
});
