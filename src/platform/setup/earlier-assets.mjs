import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/*
 * A tab that was opened before a release still asks for the files of its build. Their names are hashes of their content,
 * so a build keeps those of the one before it next to its own.
 */

const assetsOf = (/** @type {string} */ dist) => path.join(dist, 'public', 'assets');

/** The list of the files that a build has taken over: the next one does not keep them. @param {string} dist */
const listOf = (dist) => path.join(dist, 'earlier-assets.json');

/**
 * Sets aside the files of the last build before a new one empties the folder.
 *
 * @param {string} dist
 * @returns {(() => void) | null} puts them next to those of the new build; null when there was no build
 */
export function setAsideAssets(dist) {
  if (!existsSync(assetsOf(dist))) return null;
  const takenOver = new Set(readList(dist));
  const own = readdirSync(assetsOf(dist)).filter((name) => !takenOver.has(name));
  const folder = mkdtempSync(path.join(tmpdir(), 'assets-'));
  for (const name of own) cpSync(path.join(assetsOf(dist), name), path.join(folder, name));
  return () => {
    mkdirSync(assetsOf(dist), { recursive: true });
    const earlier = own.filter((name) => !existsSync(path.join(assetsOf(dist), name)));
    for (const name of earlier) cpSync(path.join(folder, name), path.join(assetsOf(dist), name));
    writeFileSync(listOf(dist), `${JSON.stringify(earlier)}\n`);
    rmSync(folder, { recursive: true });
  };
}

/**
 * @param {string} dist
 * @returns {readonly string[]}
 */
function readList(dist) {
  try {
    return JSON.parse(readFileSync(listOf(dist), 'utf8'));
  } catch {
    return [];
  }
}
