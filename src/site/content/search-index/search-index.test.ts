import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Locale } from '#src/contract/locales.ts';
import { asFragment } from '#tests/support/content-fixtures.ts';
import { searchLanguageOf } from './language.ts';
import { SearchIndex } from './search-index.ts';
import type { SearchKind } from './search-kinds.ts';
import type { SearchRecord } from './search-record.ts';

const now = new Date('2026-11-20T12:00:00Z');

function record(
  id: string,
  texts: Partial<SearchRecord>,
  dateStart?: string | null,
  dateEnd: string | null = null,
): SearchRecord {
  const kind: SearchKind = dateStart === undefined ? 'articles' : 'events';
  const entry = { __typename: kind === 'events' ? 'event_Entry' : 'article_Entry', id, dateStart, dateEnd };
  return { id, kind, label: '', title: '', names: '', lead: '', text: '', entry: asFragment(entry), ...texts };
}

function indexOf(records: readonly SearchRecord[], locale: Locale = 'fr-CA') {
  const index = new SearchIndex(locale);
  for (const each of records) index.put(each);
  return index;
}

const idsOf = (index: SearchIndex, question: string) =>
  index.search(question, now).findings.map(({ record: { id } }) => id);

it('ranks entries with all words before those with most, and leaves out those with few', () => {
  const index = indexOf([
    record('one', { title: 'Serre' }),
    record('two', { text: 'La serre et le canot.' }),
    record('four', { text: 'Serre, canot, fleuve, marée.' }),
  ]);
  expect(idsOf(index, 'serre canot')).toEqual(['four', 'two', 'one']);
  expect(idsOf(index, 'serre canot fleuve marée')).toEqual(['four', 'two']);
});

it('ranks the title above the text, and the exact word above a prefix and an inflected form', () => {
  const index = indexOf([
    record('text', { text: 'Un canot.' }),
    record('title', { title: 'Canot' }),
    record('kin', { title: 'Canots' }),
    record('longer', { title: 'Canotage' }),
  ]);
  expect(idsOf(index, 'canot')).toEqual(['title', 'kin', 'longer', 'text']);
});

it.each([
  ['fr-CA', 'canots', 'Un canot'],
  ['fr-CA', 'journaux', 'Un journal'],
  ['fr-CA', 'evenement', 'Des ÉVÉNEMENTS'],
  ['fr-CA', 'financement', 'Comment financer'],
  ['fr-CA', 'qu’est-ce que l’incorporation', 'Incorporations'],
  ['fr-CA', 'subventions', 'Le financement'],
  ['fr-CA', 'startup', 'Des start-ups'],
  ['en-CA', 'companies', 'A company'],
  ['en-CA', 'how do I get mentoring', 'A mentor'],
  ['en-CA', 'renting', 'For rent'],
] as const)('%s: %s finds “%s”', (locale, question, title) => {
  expect(idsOf(indexOf([record('it', { title }), record('other', { title: 'Zzz' })], locale), question)).toEqual([
    'it',
  ]);
});

it('shows events to come before past ones, each nearest first; one without a date is the last to come', () => {
  const at = (id: string, dateStart: string | null) => record(id, { title: 'Atelier' }, dateStart);
  const index = indexOf([
    at('old', '2020-01-01T00:00:00Z'),
    at('later', '2027-01-01T00:00:00Z'),
    at('dateless', null),
    at('past', '2026-11-01T00:00:00Z'),
    at('next', '2026-11-21T00:00:00Z'),
  ]);
  expect(idsOf(index, 'atelier')).toEqual(['next', 'later', 'dateless', 'past', 'old']);
});

it('treats an event without an end, and one on its last whole day, as under way', () => {
  const index = indexOf([
    record('far', { title: 'Atelier' }, '2026-12-20T18:00:00Z'),
    record('morning', { title: 'Atelier' }, '2026-11-20T11:00:00Z'), // It is 7 o'clock: it began at 6, without an end.
    record('friday', { title: 'Atelier' }, '2026-11-01', '2026-11-20'),
    record('over', { title: 'Atelier' }, '2026-11-18', '2026-11-19'),
  ]);
  expect(idsOf(index, 'atelier')).toEqual(['friday', 'morning', 'far', 'over']);
});

it('finds a misspelt word and suggests the spelling of the content', () => {
  const index = indexOf([record('a', { title: 'Un événement' }), record('b', { text: 'Le financement.' })]);
  expect(index.search('evenment', now)).toMatchObject({ suggestion: 'événement', findings: [{ record: { id: 'a' } }] });
  expect(index.search('un  Financment', now)).toMatchObject({ suggestion: 'un  financement' });
  expect(index.search('financement', now).suggestion).toBeNull();
  expect(index.search('zzzzzz', now)).toEqual({ findings: [], suggestion: null });
});

it('says which words of the texts match each word of the query', () => {
  const index = indexOf([record('a', { title: 'Serres', text: 'Une serre, un canot.' })]);
  const [finding] = index.search('serre canots', now).findings;
  expect(finding?.found.map((words) => words.toSorted())).toEqual([['serre', 'serres'], ['canot']]);
});

it('says which of them were typed: an inflected form and a corrected one, but no synonym', () => {
  const index = indexOf([record('a', { title: 'Programmes', text: 'Une formation, des entreprises, un événement.' })]);
  const typedIn = (query: string) => index.search(query, now).findings[0]?.typed;
  expect(typedIn('programme')).toEqual(['programmes']);
  expect(typedIn('formations')).toEqual(['formation']);
  expect(typedIn('evenment')).toEqual(['evenement']);
  expect(typedIn('start-up')).toEqual([]);
});

it('ranks an entry whose kind is searched for above an entry that mentions the word', () => {
  const index = indexOf([
    record('mention', { title: 'Le prix d’un programme', text: 'Un programme.', label: 'Article' }),
    record('it', { title: 'Portage', kind: 'programs', label: 'Programme' }),
  ]);
  expect(idsOf(index, 'programmes')).toEqual(['it', 'mention']);
});

it('ranks the page of a list that mentions the word below its entries that do, unless its title is the word', () => {
  const list = asFragment<SearchRecord['entry']>({ __typename: 'companiesIndex_Entry', id: 'list' });
  const index = indexOf([
    record('list', { title: 'Entreprises', text: 'Une serre.', kind: 'pages', entry: list }),
    record('it', { title: 'Talle', text: 'Une serre, pour des entreprises.', kind: 'companies' }),
  ]);
  expect(idsOf(index, 'serre')).toEqual(['it', 'list']);
  expect(idsOf(index, 'entreprises')).toEqual(['list', 'it']);
});

it('forgets entries that are replaced or removed', () => {
  const index = indexOf([record('a', { title: 'Serre' }), record('b', { title: 'Canot' })]);
  index.put(record('a', { title: 'Fleuve' }));
  index.remove('b');
  expect([idsOf(index, 'serre'), idsOf(index, 'canot'), idsOf(index, 'fleuve')]).toEqual([[], [], ['a']]);
  expect(index.size).toBe(1);
});

it('keeps nothing of entries that were replaced one after the other while others searched', async () => {
  const textOf = (name: string, entry: number) => Array.from({ length: 40 }, (_, word) => `${name}${entry}x${word}`);
  const ids = Array.from({ length: 50 }, (_, entry) => entry);
  const put = (name: string, entry: number) => index.put(record(`${entry}`, { text: textOf(name, entry).join(' ') }));
  const index = new SearchIndex('fr-CA');
  for (const entry of ids) put('avant', entry);
  const { words } = index;
  for (const entry of ids) {
    put('apres', entry);
    // oxlint-disable-next-line no-await-in-loop -- Visitors have their turns meanwhile.
    await nextTurn();
    expect(idsOf(index, `apres${entry}x0`)).toEqual([`${entry}`]);
    expect(idsOf(index, `avant${entry}x39`)).toEqual([]);
  }
  expect(index.words).toBe(words);
  for (const entry of ids) index.remove(`${entry}`);
  expect(index.words).toBe(0);
  expect(index.search('apres1x1', now)).toEqual({ findings: [], suggestion: null });
});

it('treats a French noun in -age as its verb, and leaves short ones unchanged', () => {
  const { stemOf } = searchLanguageOf('fr-CA');
  expect(stemOf('prototypage')).toBe(stemOf('prototypes'));
  expect(stemOf('demarrage')).toBe(stemOf('demarrer'));
  expect(stemOf('village')).not.toBe(stemOf('ville'));
  expect(stemOf('message')).not.toBe(stemOf('messe'));
});

it('a hyphenated word is its joined form, and a short part of it does not count alone', () => {
  const index = indexOf([
    record('joined', { text: 'Une coopérative.' }),
    record('short', { text: 'Un comité, une copie, une couleur.' }),
    record('part', { text: 'La fondatrice du lieu.' }),
    record('hyphen', { text: 'Un rendez-vous.' }),
  ]);
  expect(idsOf(index, 'co-op')).toEqual(['joined']);
  expect(idsOf(index, 'co-fondatrice')).toEqual(['part']);
  expect(idsOf(index, 'co‑fondatrice')).toEqual(['part']); // With a hyphen at which no line breaks.
  expect(idsOf(index, 'rendez-vous')).toEqual(['hyphen']);
  expect(idsOf(index, 'pré-xy')).toEqual([]);
});

it.each([
  ['en-CA', 'newsleter', 'newsletter', 'Subscribe to our letter'],
  ['fr-CA', 'infoletre', 'infolettre', 'Une lettre par mois'],
] as const)('%s: %s is corrected to %s, which no entry has, and finds its synonyms', (locale, typed, meant, text) => {
  const index = indexOf([record('letter', { text }), record('other', { text: 'Un canot, a canoe' })], locale);
  expect(index.search(typed, now).suggestion).toBe(meant);
  expect(idsOf(index, typed)).toEqual(idsOf(index, meant));
  expect(idsOf(index, typed)).toEqual(['letter']);
});

it('who communicates is not looking for press releases, nor who hires for rooms', () => {
  const press = record('press', { label: 'Communiqué', text: 'Un communiqué de presse.' });
  expect(idsOf(indexOf([press, record('job', { text: 'Communication et emploi' })]), 'emploi communication')).toEqual([
    'job',
  ]);
  const hiring = [record('room', { text: 'Rooms to rent' }), record('hire', { text: 'Your first hire' })];
  expect(idsOf(indexOf(hiring, 'en-CA'), 'hiring first employee')).toEqual(['hire']);
});
