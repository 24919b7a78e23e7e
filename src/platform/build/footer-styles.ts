import { shortNames } from './short-class-names.ts';

/**
 * Modules of styles that many pages need for their foot only, below everything else. Their rules are in a sheet that a page
 * links right before its foot: the content above is painted without them, and the sheet serves all pages.
 */
const lateModules = new Set(
  [
    'features/consent/consent-control',
    'features/footer/footer',
    'features/footer/footer-push',
    'features/footer/contact-details',
    'features/footer/partnership',
    'features/navigation/footer-navigation',
    'features/newsletter/newsletter',
    'ui/form/field',
    'ui/push/push',
  ].map((module) => `src/site/${module}.module.css`),
);

/** Classes of other modules that are as those: parts of the button that sends a form. */
const footNames = new Set(['submit', 'dots'].map((name) => `src/site/ui/button/button.module.css ${name}`));

/** The classes of the foot, as the build names them: `.E4`. Where something above the foot has one too its rules are not late. */
export function findLateClasses(root: string): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const [key, name] of shortNames(root)) {
    const module = key.slice(0, key.indexOf(' '));
    if (lateModules.has(module) || footNames.has(key)) found.add(`.${name}`);
    seen.add(module).add(key);
  }
  const missing = [...lateModules, ...footNames].filter((name) => !seen.has(name));
  if (missing.length > 0)
    throw new Error(`Expected ${missing.join(', ')}, found no classes there; see ${import.meta.filename}.`);
  return found;
}
