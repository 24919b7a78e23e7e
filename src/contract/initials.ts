import { foldText } from '#src/platform/lib/fold-text.ts';

/** Words that an abbreviation leaves out. */
const small = new Set(
  'a an and at by for in of on the to au aux d de des du en et l la le les ou par pour sur un une'.split(' '),
);

/**
 * Two to four capitals that stand for a name: `Incubateur Rive-Nord` → `IRN`, `Le Large` → `LL`, `Hexa` → `HE`. Empty for
 * a name without Latin letters and digits.
 */
export function initialsOf(name: string): string {
  const words = foldText(name).match(/[a-z\d]+/g) ?? [];
  const telling = words.filter((word) => !small.has(word));
  const letters = (telling.length > 1 ? telling : words).map((word) => word.charAt(0)).join('');
  return (letters.length > 1 ? letters.slice(0, 4) : words.join('').slice(0, 2)).toUpperCase();
}
