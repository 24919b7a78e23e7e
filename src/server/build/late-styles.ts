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

/** The classes of those modules as the build names them: `.E4`. */
export function findLateClasses(root: string): ReadonlySet<string> {
  const found = new Set<string>();
  const seen = new Set<string>();
  for (const [key, name] of shortNames(root)) {
    const module = key.slice(0, key.indexOf(' '));
    if (!lateModules.has(module)) continue;
    seen.add(module);
    found.add(`.${name}`);
  }
  const missing = [...lateModules].filter((module) => !seen.has(module));
  if (missing.length > 0)
    throw new Error(`Expected ${missing.join(', ')}, found no classes there; see ${import.meta.filename}.`);
  return found;
}
