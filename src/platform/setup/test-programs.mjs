import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { run } from './run.mjs';
import { fail, say } from './print.mjs';

/*
 * The only file that needs root: it installs the programs of the tests with apt-get, where it runs as root on Debian.
 * Elsewhere Chromium has to be there; without another one of them its tests are skipped.
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

/** Whether there is PHP with Craft's extensions for texts, for tests of the module of a Craft project. */
export function hasPhp() {
  const script = "exit(extension_loaded('intl') && extension_loaded('mbstring') ? 0 : 1);";
  return spawnSync('php', ['-r', script]).status === 0;
}

/** @param {string} program */
const isOnPath = (program) =>
  (process.env.PATH ?? '').split(':').some((folder) => isExecutable(path.join(folder, program)));

/** Whether a Python can run this, Debian's own or another. @param {string} script */
const pythonRuns = (script) =>
  ['/usr/bin/python3', 'python3'].some((python) => spawnSync(python, ['-c', script]).status === 0);

/** Whether there is Debian's Firefox, which tests drive by WebDriver BiDi. */
export const hasFirefox = () => isOnPath('firefox-esr');

/** Whether there is WebKitGTK with its driver, the bindings for a window, and a display without a screen for it. */
export function hasWebKit() {
  if (!['WebKitWebDriver', 'Xvfb', 'openbox'].every(isOnPath)) return false;
  const script = "import gi; gi.require_version('Gtk', '3.0'); gi.require_version('WebKit2', '4.1')";
  return pythonRuns(script);
}

/** Whether the tree that Firefox gives to screen readers can be read. */
export function hasAccessibilityTree() {
  if (!hasFirefox() || !['dbus-run-session', 'Xvfb', 'openbox'].every(isOnPath)) return false;
  return pythonRuns('import pyatspi');
}

/** Whether there is a program that reads a browser's PDF. */
export const hasPdfReader = () => isOnPath('pdftotext');

/** Installs missing programs. Ends the process when Chromium cannot be installed. */
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
  const php = hasPhp() ? null : await installPackage('php-cli php-intl php-mbstring', 'PHP');
  if (php !== null) say(`The tests of the module for Craft are skipped: ${php}.`);
  const firefox = hasFirefox() ? null : await installPackage('firefox-esr', 'Firefox ESR');
  if (firefox !== null) say(`The tests in Firefox are skipped: ${firefox}.`);
  const reader = hasPdfReader() ? null : await installPackage('poppler-utils', 'pdftotext');
  if (reader !== null) say(`The tests of printed pages are skipped: ${reader}.`);
  const webkit = hasWebKit() ? null : await installPackage(webKitPackages, 'WebKitGTK with its driver');
  if (webkit !== null) say(`The tests in WebKit are skipped: ${webkit}.`);
  const tree = hasAccessibilityTree() ? null : await installPackage(treePackages, 'AT-SPI');
  if (tree !== null) say(`The tests of the accessibility tree are skipped: ${tree}.`);
}

const webKitPackages = 'webkit2gtk-driver xvfb openbox python3-gi gir1.2-webkit2-4.1';
const treePackages = 'dbus-x11 at-spi2-core python3-pyatspi xvfb openbox';

/**
 * Installs Debian packages.
 *
 * @param {string} names separated by spaces
 * @param {string} what
 * @returns {Promise<string | null>} why it could not be installed; null when it is
 */
async function installPackage(names, what) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return `found no ${what}`;
  say(`Installing ${what} (apt-get)…`);
  // In the runlevel of maintenance no package starts its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const updated = await run('apt-get', ['update'], { env });
  const installed =
    updated.code === 0 ? await run('apt-get', ['install', '-y', ...names.split(' ')], { env }) : updated;
  return installed.code === 0 ? null : (installed.output.trimEnd().split('\n').at(-1) ?? '');
}
