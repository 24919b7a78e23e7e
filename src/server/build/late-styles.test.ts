import { expect, it } from 'vitest';
import { shortNames } from './class-names.ts';
import { findLateClasses } from './late-styles.ts';

it('finds the classes of the foot, and no others', () => {
  const names = shortNames(process.cwd());
  const late = findLateClasses(process.cwd());
  expect(late).toContain(`.${names.get('src/features/footer/footer.module.css foot')}`);
  expect(late).not.toContain(`.${names.get('src/features/header/header.module.css header')}`);
});

it('fails where the sources are elsewhere', () => {
  expect(() => findLateClasses('/nowhere')).toThrow();
});
