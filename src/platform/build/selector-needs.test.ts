import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lasting, needsOf, splitList } from './selector-needs.ts';

it.each([
  [':root', []],
  ['*', []],
  ['.a:not(.b, [data-theme=ink]):nth-child(2n+1)', ['.a']],
  ['p.w-\\[1\\]:hover::before', ['p', '.w-[1]']],
  ['SVG[data-theme="ink"]', ['svg', '[data-theme=ink]']],
  ['[data-theme]', ['[data-theme]']],
  ['[data-swatch~=l1]', ['[data-swatch~=l1]']],
  ['[data-tilt^="-"]', ['[data-tilt]']],
  // What scripts and visitors bring about is no demand.
  ['.panel[open][data-state=hover][aria-expanded=true]:popover-open', ['.panel']],
  ['.a[title="]).b"]', ['.a']],
])('%s demands an element with %j', (selector, all) => {
  expect(needsOf(selector)).toEqual({ elements: [{ all }] });
});

it('tells how the elements of a selector stand to each other, from the subject outwards', () => {
  expect(needsOf('html .card>#main + p ~ a')).toEqual({
    elements: [
      { all: ['a'], next: 'sibling' },
      { all: ['p'], next: 'sibling' },
      { all: ['#main'], next: 'parent' },
      { all: ['.card'], next: 'ancestor' },
      { all: [] },
    ],
  });
});

it('demands one of the alternatives of :is() and :where() of the element, and those of :has() of the page', () => {
  expect(needsOf('.a:is(svg, .b.c):has(> img) p')).toEqual({
    elements: [
      { all: ['p'], next: 'ancestor' },
      { all: ['.a'], own: [[['svg'], ['.b', '.c']]] },
    ],
    any: [[['img']]],
  });
});

it('demands of the page what alternatives demand in several elements', () => {
  expect(needsOf('.a:is(svg, .b .c)')).toEqual({ elements: [{ all: ['.a'] }], any: [[['svg'], ['.c', '.b']]] });
});

it('demands nothing of alternatives of which one demands nothing', () => {
  expect(needsOf('.a:is(:hover, .b)')).toEqual({ elements: [{ all: ['.a'] }] });
});

it('counts on no alternative inside of another one', () => {
  expect(needsOf('.a:is(.a:is([data-shape=row], [data-shape=wide]), .b)')).toEqual({
    elements: [{ all: ['.a'], own: [[['.a'], ['.b']]] }],
  });
});

it('splits a list of selectors at its own commas', () => {
  expect(splitList('a:is(b, c),d[title=","] , e\\,f')).toEqual(['a:is(b, c)', 'd[title=","]', 'e\\,f']);
});

it('throws for brackets that are not closed', () => {
  expect(() => needsOf('.a:is(.b')).toThrow('Expected brackets to be closed');
});

it('counts on no attribute that a listener of a page that is only read changes', () => {
  const source = path.resolve(import.meta.dirname, '../..');
  const listeners = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.browser\.ts$|(?:^|[/\\])boot\.ts$/.test(file),
  );
  expect(listeners.length).toBeGreaterThan(0);
  const changes = /(?:(?:set|toggle|remove)Attribute\(\s*'([\w-]+)'|dataset(?:\.(\w+)|\['(\w+)'\])\s*=[^=])/g;
  for (const file of listeners) {
    for (const [, attribute, ...dataset] of readFileSync(path.join(source, file), 'utf8').matchAll(changes)) {
      const written = dataset.find(Boolean)?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      expect([...lasting], file).not.toContain(attribute ?? `data-${written}`);
    }
  }
});
