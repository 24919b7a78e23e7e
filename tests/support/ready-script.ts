import { readFileSync } from 'node:fs';
import path from 'node:path';
import { bootFile } from '../../src/platform/process/boot-url.ts';

/** The selectors of parts that have their own script, with the file of that script, read from the built boot script. */
function readParts(): [selector: string, file: string][] {
  const root = path.resolve(import.meta.dirname, '../..');
  const boot = path.join(root, 'dist/public', readFileSync(path.join(root, bootFile), 'utf8'));
  const parts = [...readFileSync(boot, 'utf8').matchAll(/\[`([^`]+)`,\(\)=>import\(`\.\/([^`]+)`\)\]/g)];
  if (parts.length === 0) throw new Error(`Expected parts with their own script in ${boot}, found none.`);
  return parts.map(([, selector = '', file = '']) => [selector, `/assets/${file}`]);
}

let script: string | null = null;

/**
 * An expression for a loaded page: resolves when the boot script and the scripts of its parts have run. A module is evaluated
 * once, so importing one here waits for the page's own import, which came first.
 */
export function readyScript(): string {
  script ??= `Promise.all(${JSON.stringify(readParts())}.map(([part, file]) => document.querySelector(part) && import(file))).then(() => {})`;
  return script;
}
