import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { lookOf } from '../setup/built.mjs';

const root = path.resolve(import.meta.dirname, '../../..');

/** The style sheet to which a look is added, after the tokens that it changes. */
const mainSheet = path.join(root, 'src/site/ui/styles/index.css');
const tokens = "@import './tokens.css';";

/** Builds the site with the look of an organisation: `LOOK` names a style sheet of `src/looks/`. */
export function look(name = lookOf(root)): Plugin {
  return {
    name: 'look',
    enforce: 'pre',
    transform(code, id) {
      if (name === null || path.resolve(id.split('?', 1)[0] ?? '') !== mainSheet) return null;
      if (!/^[\w-]+$/.test(name) || !existsSync(path.join(root, 'src/looks', `${name}.css`))) {
        throw new Error(`LOOK: found "${name}", expected the name of a style sheet in src/looks/.`);
      }
      return code.replace(tokens, `${tokens}\n@import '../../../looks/${name}.css';`);
    },
  };
}
