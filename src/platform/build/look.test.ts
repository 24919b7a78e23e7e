import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { look } from './look.ts';

const sheet = path.resolve(import.meta.dirname, '../../site/ui/styles/index.css');

function transform(name: string, id = sheet): unknown {
  const run = look(name).transform as (code: string, id: string) => unknown; // A function, as the plugin is written.
  return run(readFileSync(sheet, 'utf8'), id);
}

it('imports the tokens of the chosen look into the main sheet, and nowhere else', () => {
  expect(transform('tremplin')).toContain("@import '../../../looks/tremplin/tokens.css';");
  expect(transform('estuaire')).toContain("@import '../../../looks/estuaire.css';");
  expect(transform('estuaire', path.join(sheet, '../base.css'))).toBeNull();
});

it('takes from plain what a look lacks', () => {
  expect(transform('estuaire')).toContain("@import '../../../looks/plain/font-twins.css';");
});

it('ends the build for a look that does not exist', () => {
  expect(() => transform('never')).toThrow('LOOK: found "never"');
  expect(() => transform('../tokens')).toThrow('LOOK: found');
});
