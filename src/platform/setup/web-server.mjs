import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackage } from './apt.mjs';
import { say } from './say.mjs';

/** Whether there is an nginx, for tests of the shipped configuration. */
export function hasNginx() {
  return spawnSync('nginx', ['-v']).status === 0;
}

/* Installs it where that is possible. Elsewhere the tests of the web server are skipped, and this says so. */
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !hasNginx()) {
  if (canInstall()) say('Installing nginx (apt-get)…');
  const problem = canInstall() ? await installPackage('nginx-light') : 'found no nginx';
  if (problem !== null) say(`The tests of the web server are skipped: ${problem}.`);
}
