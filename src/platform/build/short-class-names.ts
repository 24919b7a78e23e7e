import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Gives the classes of style modules names of two or three characters: a page repeats them hundreds of times, and each
 * carries its styles. The environments of a build name them apart from each other, so the names follow from the sources
 * alone: the n-th name of all modules in their order. They begin with a capital, which no global class does.
 */
export function shortClassNames(root = process.cwd()): Plugin {
  const names = shortNames(root);
  return {
    name: 'short-class-names',
    apply: 'build',
    config: () => ({
      css: {
        modules: {
          generateScopedName: (name, file) => {
            const id = path.relative(root, file.split('?', 1)[0] ?? '').replaceAll('\\', '/');
            const short = names.get(`${id} ${name}`);
            if (!short)
              throw new Error(`Expected "${name}" among the names read from ${id}; see ${import.meta.filename}.`);
            return short;
          },
        },
      },
    }),
  };
}

/** `src/site/ui/card/card.module.css link` → `A7`, for all modules below a root. */
export function shortNames(root: string): Map<string, string> {
  return numberNames(readModules(path.join(root, 'src')));
}

/** Module and text, by the path from the root: `src/site/ui/card/card.module.css`. */
function readModules(source: string): [file: string, css: string][] {
  return readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file): [string, string] => [
      `src/${file.replaceAll('\\', '/')}`,
      readFileSync(path.join(source, file), 'utf8'),
    ])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** `src/site/ui/card/card.module.css link` → `A7`. Everything that may be a class, an id or an animation counts. */
export function numberNames(modules: readonly (readonly [file: string, css: string])[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const [file, css] of modules) {
    for (const [, name = ''] of css.matchAll(/(?:[.#]|@keyframes\s+)([a-zA-Z_][\w-]*)/g)) {
      const key = `${file} ${name}`;
      if (!names.has(key)) names.set(key, toName(names.size));
    }
  }
  return names;
}

/** 0 → `A0`, 35 → `Az`, 36 → `B0`, 936 → `A00`. */
function toName(number: number): string {
  const perLetter = 36;
  const two = 26 * perLetter;
  const [rest, width] = number < two ? [number, 1] : [number - two, 2];
  const size = perLetter ** width;
  if (rest >= 26 * size)
    throw new Error('Expected fewer than 34,632 names in the style modules: use a fourth character.');
  return String.fromCharCode(65 + Math.floor(rest / size)) + (rest % size).toString(36).padStart(width, '0');
}
