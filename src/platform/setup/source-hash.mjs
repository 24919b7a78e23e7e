import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** Tests are not part of the build. */
const ignored = /\.test\.[a-z]+$/;

/**
 * One hash of the names and contents of files, and of all files in folders; missing ones are left out.
 *
 * @param {string} root
 * @param {readonly string[]} sources
 */
export function hashSources(root, sources) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => listFiles(root, source))) {
    const content = readFileSync(path.join(root, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/** @param {string} root @param {string} source @returns {string[]} */
function listFiles(root, source) {
  const stats = statSync(path.join(root, source), { throwIfNoEntry: false });
  if (!stats) return [];
  if (stats.isFile()) return ignored.test(source) ? [] : [source];
  const names = readdirSync(path.join(root, source)).sort();
  return names.flatMap((name) => listFiles(root, `${source}/${name}`));
}
