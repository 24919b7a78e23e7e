import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { run } from './run.mjs';
import { fail, say } from './say.mjs';

/*
 * The only file that needs root: it installs the programs of the tests with apt-get, where it runs as root on Debian.
 * Elsewhere Chromium has to be there, and without a store server or nginx their tests are skipped.
 */

const chromiumPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Path of the browser that tests use: `CHROMIUM_PATH`, else the first that is installed. Throws when none is. */
export function findChromium() {
  const found = lookForChromium();
  if (found === null) throw new Error('Expected Chromium, found none: install it, or set CHROMIUM_PATH to its path.');
  return found;
}

/** @returns {string | null} */
function lookForChromium() {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : chromiumPlaces;
  return candidates.find(isExecutable) ?? null;
}

/** @param {string} file */
function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * The program of a Redis or Valkey server, for tests of the shared store.
 *
 * @returns {string | null}
 */
export function findStoreServer() {
  return ['valkey-server', 'redis-server'].find((program) => spawnSync(program, ['--version']).status === 0) ?? null;
}

/** Whether there is an nginx, for tests of the shipped configuration. */
export function hasNginx() {
  return spawnSync('nginx', ['-v']).status === 0;
}

/** Installs what is missing. Ends the process when Chromium cannot be installed. */
export async function installTestPrograms() {
  if (!lookForChromium()) {
    const named = process.env.CHROMIUM_PATH;
    const problem = named ? `found no program at ${named}` : await installPackage('chromium', 'Chromium');
    if (!lookForChromium()) fail(`Expected Chromium, ${problem}: install it, or set CHROMIUM_PATH to its path.`);
  }
  const store = findStoreServer() ? null : await installPackage('redis-server', 'Redis server');
  if (store !== null) say(`The tests of the shared store are skipped: ${store}.`);
  const nginx = hasNginx() ? null : await installPackage('nginx-light', 'nginx');
  if (nginx !== null) say(`The tests of the web server are skipped: ${nginx}.`);
}

/**
 * Installs a Debian package.
 *
 * @param {string} name
 * @param {string} what
 * @returns {Promise<string | null>} why it could not be installed; null when it is
 */
async function installPackage(name, what) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return `found no ${what}`;
  say(`Installing ${what} (apt-get)…`);
  // In the runlevel of maintenance no package starts its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const updated = await run('apt-get', ['update'], { env });
  const installed = updated.code === 0 ? await run('apt-get', ['install', '-y', name], { env }) : updated;
  return installed.code === 0 ? null : (installed.output.trimEnd().split('\n').at(-1) ?? '');
}
