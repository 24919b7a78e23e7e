import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readOrganisationName } from './organisation-name.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'name-'));
  mkdirSync(path.join(folder, 'content/globals'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ['organisationName: Incubateur Rive-Nord\nphone: 418 555-0142\n', 'Incubateur Rive-Nord'],
  ['organisationName: " L’Estuaire "\n', 'L’Estuaire'],
  ['phone: 418 555-0142\n', ''],
  ['organisationName: [1]\n', ''],
  ['organisationName: "unclosed\n', ''],
  ['', ''],
])('the settings %j name %j', async (text, name) => {
  writeFileSync(path.join(folder, 'content/globals/settings.yaml'), text);
  expect(await readOrganisationName(folder)).toBe(name);
});

it('content without settings has no name', async () => {
  expect(await readOrganisationName(path.join(folder, 'none'))).toBe('');
});
