import { foldText } from '#src/lib/fold-text.ts';

/** A name as a handle in camel case, ASCII letters and digits only: `Le Tremplin d’Été` → `leTremplinDEte`. */
export function toSystemHandle(name: string): string {
  const words = foldText(name).match(/[a-z0-9]+/g) ?? [];
  return words.map((word, index) => (index === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1))).join('');
}
