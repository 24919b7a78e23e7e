import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { lasting, needsOf } from './selector-requirements.ts';

it.each([
  [':root', []],
  ['*', []],
  ['.a:not(.b, [data-theme=ink]):nth-child(2n+1)', ['.a']],
  ['p.w-\\[1\\]:hover::before', ['p', '.w-[1]']],
  ['SVG[data-theme="ink"]', ['svg', '[data-theme=ink]']],
  ['[data-theme]', ['[data-theme]']],
  ['[data-swatch~=l1]', ['[data-swatch~=l1]']],
  ['[data-tilt^="-"]', ['[data-tilt]']],
  // State that scripts or visitors change is not matched.
  ['.panel[open][data-state=hover][aria-expanded=true]:popover-open', ['.panel']],
  ['.a[title="]).b"]', ['.a']],
  ['html .card>#main + p ~ a', ['.card', '#main', 'p', 'a']],
  ['.a:is(:hover, .b)', ['.a']],
])('%s demands %j', (selector, all) => {
  expect(needsOf(selector)).toEqual({ all });
});

it('demands one of the alternatives of :is(), :where() and :has(), each as a whole', () => {
  expect(needsOf('.a:is(svg, .b .c):has(> img) p')).toEqual({
    all: ['.a', 'p'],
    any: [[['svg'], ['.b', '.c']], [['img']]],
  });
});

it('counts on no alternative inside of another one', () => {
  expect(needsOf('.a:is(.a:is([data-shape=row], [data-shape=wide]), .b)')).toEqual({
    all: ['.a'],
    any: [[['.a'], ['.b']]],
  });
});

it('throws for what is no selector', () => {
  expect(() => needsOf('.a:is(.b')).toThrow();
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
