import { expect, it } from 'vitest';
import { numberNames } from './short-class-names.ts';

it('names classes and animations by their place in the sources, each once', () => {
  const modules = [
    ['a.module.css', '.card { color: #fff; animation: walk 1s; } .card > .link {} @keyframes walk {}'],
    ['b.module.css', '.card {}'],
  ] as const;
  expect(numberNames(modules)).toEqual(
    new Map([
      ['a.module.css card', 'A0'],
      ['a.module.css fff', 'A1'],
      ['a.module.css link', 'A2'],
      ['a.module.css walk', 'A3'],
      ['b.module.css card', 'A4'],
    ]),
  );
});

it('gives each of thousands of classes a unique name', () => {
  const css = Array.from({ length: 3000 }, (_, index) => `.n${index}`).join(' ');
  const names = [...numberNames([['a', css]]).values()];
  expect(new Set(names).size).toBe(3000);
  expect(names.every((name) => /^[A-Z][0-9a-z]{1,2}$/.test(name))).toBe(true);
});
