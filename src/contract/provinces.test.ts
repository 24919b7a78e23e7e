import { expect, it } from 'vitest';
import { findProvince, provinces } from './provinces.ts';

it('there are thirteen provinces and territories, and everywhere else', () => {
  expect(provinces).toHaveLength(14);
  expect(new Set(provinces.map(({ code }) => code)).size).toBe(14);
});

it('a province is found by its code and by its name in either language', () => {
  expect(findProvince('QC')?.fr).toBe('Québec');
  expect(findProvince('British Columbia')?.code).toBe('BC');
  expect(findProvince('Hors du Canada')?.code).toBe('outside');
  expect(findProvince('Atlantis')).toBeNull();
});
