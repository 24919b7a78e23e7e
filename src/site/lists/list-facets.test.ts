import { expect, test } from 'vitest';
import { parseEnv } from '#src/platform/process/env.ts';
import { type Choices, keepKnownChoices, translateSearch } from './choices.ts';
import { type ListShape, filterableLists } from './filterable-lists.ts';
import { countFacets } from './list-facets.ts';
import { parseListSearch, serializeListSearch } from './list-search.ts';

const shape: ListShape = filterableLists.companiesIndex;
const choice = (id: string, slug: string, english?: string) => ({
  id,
  slug,
  label: slug,
  slugsElsewhere: english ? { en_ca: english } : {},
});
const choices: Choices = {
  industry: [choice('1', 'sante', 'health'), choice('2', 'energie', 'energy'), choice('3', 'mode')],
  program: [choice('8', 'portage', 'portage'), choice('9', 'fanal', 'fanal')],
};
const items = [new Set(['1', '8']), new Set(['1', '2', '9']), new Set(['2', '8']), new Set<string>()];
const search = (query: string) => parseListSearch(new URLSearchParams(query), shape);

test('a choice counts the items with the other dimensions applied, not its own', () => {
  const counts = countFacets(items, search('industry=sante&program=portage'), choices, shape);
  expect(Object.fromEntries(counts)).toEqual({ 1: 1, 2: 1, 3: 0, 8: 1, 9: 1 });
});

test('several choices of one dimension are alternatives', () => {
  const counts = countFacets(items, search('industry=energie&industry=sante'), choices, shape);
  expect(counts.get('8')).toBe(2);
  expect(counts.get('9')).toBe(1);
});

test('the counts agree with filtering item by item, for any choices', () => {
  for (const query of ['', 'industry=mode', 'program=fanal', 'program=fanal&program=portage&industry=energie']) {
    const asked = search(query);
    const counts = countFacets(items, asked, choices, shape);
    for (const { id, slug } of choices.industry ?? []) {
      const programs = (choices.program ?? []).filter((each) => asked.chosen.program?.includes(each.slug));
      const expected = items.filter(
        (item) => item.has(id) && (programs.length === 0 || programs.some((program) => item.has(program.id))),
      );
      expect([query, slug, counts.get(id)]).toEqual([query, slug, expected.length]);
    }
  }
});

test('unknown choices are left out', () => {
  const known = keepKnownChoices(search('industry=nope&industry=sante&program=gone'), choices, shape);
  expect(serializeListSearch(known, shape)).toBe('industry=sante');
});

test('a search is translated to another site’s slugs, without choices that the site does not have', () => {
  const english = parseEnv({}).sites.find(({ handle }) => handle === 'en_ca');
  if (!english) throw new Error('The default settings have an English site.');
  const translated = translateSearch(
    search('industry=sante&industry=mode&program=fanal&q=lait&page=2'),
    choices,
    english,
    shape,
  );
  expect(serializeListSearch(translated, shape)).toBe('industry=health&program=fanal&q=lait&page=2');
});
