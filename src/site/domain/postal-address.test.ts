import { expect, it } from 'vitest';
import { formatAddress } from './postal-address.ts';

const parts = { streetNumber: '240', streetName: 'rue de la Glissade', postalCode: 'G1K 0T4', country: 'Canada' };

it('writes an address as its readers do', () => {
  expect(formatAddress('fr-CA', { ...parts, city: 'Québec', provinceState: 'Québec' })).toEqual([
    '240, rue de la Glissade',
    'Québec (Québec)\u00A0\u00A0G1K\u00A00T4',
  ]);
  expect(formatAddress('en-CA', { ...parts, city: 'Quebec City', provinceState: 'Quebec' })).toEqual([
    '240 rue de la Glissade',
    'Quebec City, Quebec\u00A0\u00A0G1K\u00A00T4',
  ]);
});

it('leaves out what is missing and names another country', () => {
  expect(formatAddress('fr-CA', { city: 'Rimouski', streetName: null })).toEqual(['Rimouski']);
  expect(formatAddress('en-CA', { city: 'Boston', country: 'United States' })).toEqual(['Boston', 'United States']);
  expect(formatAddress('en-CA', {})).toEqual([]);
});
