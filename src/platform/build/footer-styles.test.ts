import { expect, it } from 'vitest';
import { findLateClasses } from './footer-styles.ts';
import { shortNames } from './short-class-names.ts';

it('finds the classes of the foot, and no others', () => {
  const names = shortNames(process.cwd());
  const late = findLateClasses(process.cwd());
  const isLate = (name: string) => late.has(`.${names.get(`src/site/features/${name}`)}`);
  expect(isLate('footer/footer.module.css footer')).toBe(true);
  expect(isLate('consent/consent-banner.module.css title')).toBe(false);
});

it('fails where the sources are elsewhere', () => {
  expect(() => findLateClasses('/nowhere')).toThrow();
});
