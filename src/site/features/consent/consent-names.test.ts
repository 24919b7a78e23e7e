import { expect, it } from 'vitest';
import { toSystemHandle } from './consent-names.ts';

it.each([
  ['Le Tremplin', 'leTremplin'],
  ['  L’Œuvre à Québec 2 ', 'lOeuvreAQuebec2'],
  ['STATION-F', 'stationF'],
  ['会社', ''],
])('%s has the handle %s', (name, handle) => {
  expect(toSystemHandle(name)).toBe(handle);
});
