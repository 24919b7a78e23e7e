import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { look, resolveLook } from './resolve-look.ts';

const src = path.resolve(import.meta.dirname, '../..');
const sheet = path.join(src, 'site/ui/styles/index.css');

function transform(name: string, id = sheet): unknown {
  const run = look(name).transform as (code: string, id: string) => unknown; // A function, as the plugin is written.
  return run(readFileSync(sheet, 'utf8'), id);
}
const resolve = (name: string, id: string) => path.relative(src, resolveLook(name).resolveId.handler(id));

it('gives the main sheet the tokens and the faces of the look, and no other module', () => {
  expect(transform('tremplin')).toContain("@import '../../../looks/tremplin/tokens.css'");
  expect(transform('plain')).toContain("@import '../../../looks/plain/font-twins.css'");
  expect(transform('tremplin', path.join(sheet, '../base.css'))).toBeNull();
});

it('takes a style sheet as a look of tokens, on top of its imports', () => {
  expect(transform('estuaire')).toContain("@import '../../../looks/estuaire.css'");
  expect(transform('estuaire')).toContain("@import '../../../looks/plain/font-twins.css'");
});

it('takes each file from the look, and from plain where the look has none', () => {
  expect(resolve('tremplin', '#look/faces.ts')).toBe(path.join('looks', 'tremplin', 'faces.ts'));
  expect(resolve('tremplin', '#look/fonts.css?url')).toBe(path.join('looks', 'tremplin', 'fonts.css?url'));
  expect(resolve('estuaire', '#look/faces.ts')).toBe(path.join('looks', 'plain', 'faces.ts'));
});

it('ends the build for a look that does not exist', () => {
  expect(() => transform('never')).toThrow('LOOK: found "never"');
  expect(() => transform('../tokens')).toThrow('LOOK: found');
});

it('finds every module of a look in plain, which answers for those that a look leaves out', () => {
  const modulesOf = (name: string) =>
    ['scenes', 'parts']
      .filter((folder) => existsSync(path.join(src, 'looks', name, folder)))
      .flatMap((folder) => readdirSync(path.join(src, 'looks', name, folder)).map((file) => `${folder}/${file}`));
  const isAsked = (file: string) => file.endsWith('.tsx') && !file.includes('.test.');
  expect(modulesOf('tremplin').filter((file) => isAsked(file) && !modulesOf('plain').includes(file))).toEqual([]);
});
