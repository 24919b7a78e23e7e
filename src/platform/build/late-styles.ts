import { shortNames } from './short-class-names.ts';

/**
 * Modules of styles that many pages need for their foot only, below everything else. Their rules stand in a sheet that a
 * page links right before its foot: what stands above is painted without them, and the sheet serves all pages.
 */
const lateModules = new Set(
  [
    'features/consent/consent-control',
    'features/footer/footer',
    'features/footer/footer-push',
    'features/footer/particulars',
    'features/footer/partnership',
    'features/navigation/footer-navigation',
    'features/newsletter/newsletter',
    'ui/push/push',
  ].map((module) => `src/site/${module}.module.css`),
);

/** Classes of other modules that are as those: parts of the button that sends a form. */
const footNames = new Set(['submit', 'dots'].map((name) => `src/site/ui/button/button.module.css ${name}`));

/**
 * Classes of other modules, or what is drawn before and after their elements, whose rules paint what may come later than
 * all else, and change nothing's size or place.
 */
const paintNames = new Set(
  [
  ].map((name) => `src/site/${name}`),
);

/**
 * Why the rules of a class are late: it belongs to the foot, and where something above the foot has it too they are none;
 * or they only paint, wherever it stands.
 */
export type Lateness = 'foot' | 'paint';

/** The classes whose rules are late, as the build names them, some only before or after their elements: `.E4`, `.A7:before`. */
export function findLateClasses(root: string): ReadonlyMap<string, Lateness> {
  const found = new Map<string, Lateness>();
  const seen = new Set<string>();
  for (const [key, name] of shortNames(root)) {
    const module = key.slice(0, key.indexOf(' '));
    if (lateModules.has(module) || footNames.has(key)) found.set(`.${name}`, 'foot');
    const painted = ['', ':before', ':after'].filter((drawn) => paintNames.has(key + drawn));
    for (const drawn of painted) found.set(`.${name}${drawn}`, 'paint');
    for (const drawn of ['', ...painted]) seen.add(module).add(key + drawn);
  }
  const missing = [...lateModules, ...footNames, ...paintNames].filter((name) => !seen.has(name));
  if (missing.length > 0)
    throw new Error(`Expected ${missing.join(', ')}, found no classes there; see ${import.meta.filename}.`);
  return found;
}
