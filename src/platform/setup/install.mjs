import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { npmCommand } from './npm.mjs';
import { run } from './run.mjs';
import { fail, requireNode, say } from './say.mjs';

/*
 * Installs the packages of package-lock.json when they are missing or others. It runs on the machine's own Node, before
 * any package is there, so it needs nothing but Node.
 */

requireNode(20, ': see https://nodejs.org');

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
const lockFile = path.join(root, 'package-lock.json');
const marker = path.join(root, 'node_modules', '.installed-from');
const hash = createHash('sha256').update(readFileSync(lockFile)).digest('hex');

if (readIfThere(marker) !== hash) {
  if (!isInstalled()) await install();
  writeFileSync(marker, hash);
}

async function install() {
  say('Installing packages (npm ci)…');
  const parameters = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = npmCommand(parameters);
  const { code, output } = await run(npm.command, npm.parameters, { shell: npm.shell });
  if (code !== 0) fail(`${output.trimEnd()}\nThe packages could not be installed: npm ci ended with ${code}.`);
}

/** Whether exactly these packages have been installed by hand: npm keeps a list of what it installed. */
function isInstalled() {
  const installed = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  if (installed === null) return false;
  const { packages: present = {} } = JSON.parse(installed);
  const { packages: wanted = {} } = JSON.parse(readFileSync(lockFile, 'utf8'));
  const isExpected = ([name, { version, optional, devOptional, link }]) =>
    name === '' || optional || devOptional || link || present[name]?.version === version;
  return Object.entries(wanted).every(isExpected) && existsSync(path.join(root, 'node_modules', '.bin'));
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
