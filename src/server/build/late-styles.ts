import { shortNames } from './class-names.ts';

/**
 * Modules of styles that belong to the foot of a page, below everything else. Their rules stand in a sheet that a page
 * links right before its foot: what stands above is painted without them, and the sheet serves all pages.
 */
const lateModules = new Set(
  [
    'footer/footer',
    'footer/footer-push',
    'footer/particulars',
    'footer/partnership',
    'navigation/footer-navigation',
    'newsletter/newsletter',
  ].map((module) => `src/features/${module}.module.css`),
);

/** Classes of other modules whose rules paint what may come later than all else, and change nothing's size or place. */
const lateNames = new Set(['src/features/consent/consent-banner.module.css footprints']);

/**
 * Why the rules of a class are late: it belongs to the foot, and where something above the foot has it too they are none;
 * or they only paint, wherever it stands.
 */
export type Lateness = 'foot' | 'paint';

/** The classes whose rules are late, as the build names them: `.E4`. */
export function findLateClasses(root: string): ReadonlyMap<string, Lateness> {
  const found = new Map<string, Lateness>();
  const seen = new Set<string>();
  for (const [key, name] of shortNames(root)) {
    const module = key.slice(0, key.indexOf(' '));
    if (!lateModules.has(module) && !lateNames.has(key)) continue;
    seen.add(module).add(key);
    found.set(`.${name}`, lateNames.has(key) ? 'paint' : 'foot');
  }
  const missing = [...lateModules, ...lateNames].filter((name) => !seen.has(name));
  if (missing.length > 0)
    throw new Error(`Expected ${missing.join(', ')}, found no classes there; see ${import.meta.filename}.`);
  return found;
}
