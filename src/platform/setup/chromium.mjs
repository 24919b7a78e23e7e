import { accessSync, constants } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { canInstall, installPackage } from './apt.mjs';
import { fail, say } from './say.mjs';

const places = [
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
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : places;
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

async function install() {
  if (process.env.CHROMIUM_PATH || !canInstall()) {
    const problem = process.env.CHROMIUM_PATH
      ? `CHROMIUM_PATH: found no program at ${process.env.CHROMIUM_PATH}`
      : 'Found no Chromium';
    fail(`${problem}; install it or name it by CHROMIUM_PATH.`);
  }
  say('Installing Chromium (apt-get)…');
  const problem = await installPackage('chromium');
  if (problem !== null || !lookForChromium())
    fail(`Chromium could not be installed (${problem}); install it or name it by CHROMIUM_PATH.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href && !lookForChromium()) await install();
