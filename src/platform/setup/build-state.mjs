import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { hashSources } from './source-hash.mjs';

const sources = ['src', 'public', 'waku.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** The file that records from which sources the site was built. @param {string} root */
export function markerOf(root) {
  return path.join(root, 'dist', '.built-from');
}

/** The name of the look that is built: `LOOK` of the environment or of `.env`, else the line of `private/look`, else `plain`. @param {string} root */
export function lookOf(root) {
  const file = path.join(root, '.env');
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return process.env['LOOK'] || written['LOOK'] || lookOfContent(root) || 'plain';
}

/** The look that the organisation's own files ask for, or an empty text. @param {string} root */
function lookOfContent(root) {
  const file = path.join(root, 'private/look');
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
}

/** A hash of the current sources, and of the look they are built with. @param {string} root */
export function hashOf(root) {
  return createHash('sha256')
    .update(`${hashSources(root, sources)} ${lookOf(root)}`)
    .digest('hex');
}

/** Whether the site has been built from the current sources. @param {string} root */
export function isBuilt(root) {
  const marker = markerOf(root);
  return existsSync(marker) && readFileSync(marker, 'utf8') === hashOf(root);
}
