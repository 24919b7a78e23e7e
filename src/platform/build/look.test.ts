import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { look } from './look.ts';

const sheet = path.resolve(import.meta.dirname, '../../site/ui/styles/index.css');

function transform(name: string | null, id = sheet): unknown {
  const run = look(name).transform as (code: string, id: string) => unknown; // A function, as the plugin is written.
  return run(readFileSync(sheet, 'utf8'), id);
}

it('adds a look after the tokens of the main sheet, and nowhere else', () => {
  expect(transform('estuaire')).toContain("@import './tokens.css';\n@import '../../../looks/estuaire.css';\n");
  expect(transform('estuaire', path.join(sheet, '../base.css'))).toBeNull();
  expect(transform(null)).toBeNull();
});

it('ends the build for a look that does not exist', () => {
  expect(() => transform('never')).toThrow('LOOK: found "never"');
  expect(() => transform('../tokens')).toThrow('LOOK: found');
});
