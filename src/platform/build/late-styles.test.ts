import { expect, it } from 'vitest';
import { findLateClasses } from './late-styles.ts';
import { shortNames } from './short-class-names.ts';

it('finds the classes of the foot, and no others', () => {
  const names = shortNames(process.cwd());
  const late = findLateClasses(process.cwd());
  const lateness = (name: string, drawn = '') => late.get(`.${names.get(`src/site/features/${name}`)}${drawn}`);
  expect(lateness('footer/footer.module.css footer')).toBe('foot');
  expect(lateness('consent/consent-banner.module.css title')).toBeUndefined();
});

it('fails where the sources are elsewhere', () => {
  expect(() => findLateClasses('/nowhere')).toThrow();
});
