import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackage } from './apt.mjs';
import { say } from './say.mjs';

const programs = ['valkey-server', 'redis-server'];

/**
 * The program of a Redis or Valkey server, for tests of the shared store.
 *
 * @returns {string | null}
 */
export function findStoreServer() {
  return programs.find((program) => spawnSync(program, ['--version']).status === 0) ?? null;
}

/* Installs one where that is possible. Elsewhere the tests of the shared store are skipped. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !findStoreServer()) {
  if (canInstall()) say('Installing a Redis server (apt-get)…');
  const problem = canInstall() ? await installPackage('redis-server') : 'found no Redis or Valkey server';
  if (problem !== null) say(`The tests of the shared store are skipped: ${problem}.`);
}
