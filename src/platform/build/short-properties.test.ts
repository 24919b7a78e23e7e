import { expect, it } from 'vitest';
import { namesInScript, shortenProperties } from './short-properties.ts';

const shorten = (css: string, ...fixed: string[]) => {
  const { sheets, properties } = shortenProperties([{ href: '/a.css', css }], new Set(fixed));
  return { css: sheets[0]?.css, properties };
};

it('names properties alike in all sheets, the most frequent one shortest', () => {
  const sheets = [
    { href: '/a.css', css: ':root{--ink:#000;--space-4:1rem}' },
    { href: '/b.css', css: 'p{margin:var(--space-4, var(--none));color:var(--ink)}a{margin:var(--space-4)}' },
  ];
  expect(shortenProperties(sheets, new Set())).toEqual({
    sheets: [
      { href: '/a.css', css: ':root{--b:#000;--a:1rem}' },
      { href: '/b.css', css: 'p{margin:var(--a, var(--none));color:var(--b)}a{margin:var(--a)}' },
    ],
    properties: { '--space-4': '--a', '--ink': '--b' },
  });
});

it('renames registered properties and those that animations set', () => {
  expect(shorten('@property --away{syntax:"*";inherits:false}@keyframes walk{to{--away:1}}').css).toBe(
    '@property --a{syntax:"*";inherits:false}@keyframes walk{to{--a:1}}',
  );
});

it('keeps the names used by scripts, and gives no other property a name in use', () => {
  expect(shorten(':root{--a-long:1px;--fixed:2px}p{left:var(--a);top:var(--fixed)}', '--fixed')).toEqual({
    css: ':root{--b:1px;--fixed:2px}p{left:var(--a);top:var(--fixed)}',
    properties: { '--a-long': '--b' },
  });
});

it('keeps the heights of the header, which pages expose', () => {
  const css = ':root{--header-height:1px;--header-height-scrolled:2px;--header-trim:3px}';
  expect(shorten(css)).toEqual({
    css: ':root{--header-height:1px;--header-height-scrolled:2px;--a:3px}',
    properties: { '--header-trim': '--a' },
  });
});

it('leaves addresses and classes alone that look like a name', () => {
  const css = ':root{--b4:1}.x--b4{mask:url(/assets/ridge--b4.svg)}';
  expect(shorten(css).css).toBe(':root{--a:1}.x--b4{mask:url(/assets/ridge--b4.svg)}');
});

it('has names enough for thousands', () => {
  const css = `:root{${Array.from({ length: 3000 }, (_, number) => `--long-${number}:0`).join(';')}}`;
  const names = Object.values(shorten(css).properties);
  expect(new Set(names).size).toBe(3000);
  expect(names.every((name) => /^--[a-z]{1,3}$/.test(name))).toBe(true);
});

it('finds the names that a script sets or reads', () => {
  const script = `s.setProperty("--scrollbar-width",w);s.getPropertyValue('--a');f=\`var(--b)\`;i--;x=--y`;
  expect(namesInScript(script)).toEqual(['--scrollbar-width', '--a', '--b']);
});
