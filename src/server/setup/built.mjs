import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hashSources } from './source-hash.mjs';

const sources = ['src', 'public', 'waku.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** The file that records from which sources the site was built. @param {string} root */
export function markerOf(root) {
  return path.join(root, 'dist', '.built-from');
}

/** A hash of the current sources. @param {string} root */
export function hashOf(root) {
  return hashSources(root, sources);
}

/** Whether the site has been built from the current sources. @param {string} root */
export function isBuilt(root) {
  const marker = markerOf(root);
  return existsSync(marker) && readFileSync(marker, 'utf8') === hashOf(root);
}
