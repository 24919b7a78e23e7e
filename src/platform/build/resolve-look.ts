import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { lookOf } from '../setup/build-state.mjs';

const root = path.resolve(import.meta.dirname, '../../..');
const looks = path.join(root, 'src/looks');
const mainSheet = path.join(root, 'src/site/ui/styles/index.css');

/**
 * The file of a look, or that of `plain` where the look has none. A look is a folder of `src/looks/`, or one style sheet of
 * tokens: `src/looks/<name>.css`.
 */
function fileOfLook(name: string, file: string): string {
  const sheet = path.join(looks, `${name}.css`);
  if (file === 'tokens.css' && existsSync(sheet)) return sheet;
  const own = path.join(looks, name, file);
  return existsSync(own) ? own : path.join(looks, 'plain', file);
}

function requireLook(name: string): string {
  const isLook = /^[\w-]+$/.test(name) && ['', '.css'].some((end) => existsSync(path.join(looks, `${name}${end}`)));
  if (isLook) return name;
  throw new Error(`LOOK: found "${name}", expected the name of a folder or style sheet in src/looks/.`);
}

/**
 * The text of a file: of the look's own where it is one of `plain` and the look has it, with the sheets that it imports.
 */
export function readInLook(file: string, name = lookOf(root)): string {
  const inPlain = path.relative(path.join(looks, 'plain'), file);
  const found = inPlain.startsWith('..') ? file : fileOfLook(requireLook(name), inPlain);
  const text = readFileSync(found, 'utf8');
  return text.replaceAll(/@import '(\.[^']+)';/g, (_rule, other: string) =>
    readFileSync(path.resolve(path.dirname(found), other), 'utf8'),
  );
}

/** Resolves `#look/…` to the files of the look that is built, in the bundles of the application and of the process. */
export function resolveLook(name = lookOf(root)) {
  return {
    name: 'look',
    resolveId: {
      order: 'pre' as const,
      filter: { id: /^#look\// },
      handler(id: string) {
        const [file = '', query] = id.slice('#look/'.length).split('?', 2);
        return fileOfLook(requireLook(name), file) + (query === undefined ? '' : `?${query}`);
      },
    },
  };
}

/** Builds the site with the look of an organisation: its modules, its style sheets and its public files. */
export function look(name = lookOf(root)): Plugin {
  return {
    ...resolveLook(name),
    enforce: 'pre',
    config() {
      const publicDir = path.join(root, 'node_modules/.cache', `public-${requireLook(name)}`);
      rmSync(publicDir, { recursive: true, force: true });
      for (const folder of [path.join(root, 'public'), fileOfLook(requireLook(name), 'public')]) {
        cpSync(folder, publicDir, { recursive: true });
      }
      return { publicDir };
    },
    transform(code, id) {
      if (path.resolve(id.split('?', 1)[0] ?? '') !== mainSheet) return null;
      const toFile = (file: string) =>
        path.relative(path.dirname(mainSheet), fileOfLook(requireLook(name), file)).replaceAll('\\', '/');
      return code.replaceAll(/@import '#look\/([^']+)'/g, (_rule, file: string) => `@import '${toFile(file)}'`);
    },
  };
}
