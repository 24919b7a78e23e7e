import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npmCommand, showNpm } from './npm.mjs';
import { run } from './run.mjs';
import { fail, requireNode, say } from './print.mjs';

/*
 * Sets up a clone: installs the packages of package-lock.json when they are missing or others, then builds the site for
 * "npm start", or with `--tests` installs the programs that tests use. It runs on the machine's own Node before any package
 * is there, so it needs nothing but Node. The build itself runs on the project's own Node, which npm finds.
 */

// On a lower one npm leaves out packages with machine code that do not name it.
requireNode(['20.19', '22.12'], ': see https://nodejs.org');

const root = path.resolve(import.meta.dirname, '../../..');
await installPackages();

if (process.argv.includes('--tests')) {
  const { installTestPrograms } = await import('./test-programs.mjs');
  await installTestPrograms();
} else {
  // An older Node cannot import this: it has to read the message above first.
  const { isBuilt } = await import('./build-state.mjs');
  if (!isBuilt(root)) process.exitCode = await showNpm(['run', '--silent', 'build']);
}

async function installPackages() {
  const lock = readFileSync(path.join(root, 'package-lock.json'), 'utf8');
  const marker = path.join(root, 'node_modules', '.installed-from');
  const hash = createHash('sha256').update(lock).digest('hex');
  if (readIfThere(marker) === hash) return;
  if (!isInstalled(lock)) {
    say('Installing packages (npm ci)…');
    await runNpm(['ci', '--include=dev', '--include=optional']);
  }
  // With the Nodes of other platforms npm 10 removes the link to that of this one, because all have the same name.
  if (!existsSync(path.join(root, 'node_modules', '.bin', 'node'))) await runNpm(['rebuild', '--ignore-scripts']);
  writeFileSync(marker, hash);
}

/** @param {readonly string[]} parameters */
async function runNpm(parameters) {
  const {
    command,
    parameters: all,
    shell,
  } = npmCommand([...parameters, '--no-audit', '--no-fund', '--loglevel=error']);
  const { code, output } = await run(command, all, { shell });
  if (code !== 0)
    fail(`${output.trimEnd()}\nThe packages could not be installed: npm ${parameters[0]} ended with ${code}.`);
}

/**
 * Whether exactly these packages have been installed by hand: npm keeps a list of its installed packages. @param {string}
 * lock
 */
function isInstalled(lock) {
  const installed = readIfThere(path.join(root, 'node_modules', '.package-lock.json'));
  if (installed === null) return false;
  const { packages: present = {} } = JSON.parse(installed);
  const { packages: wanted = {} } = JSON.parse(lock);
  const isExpected = ([name, { version, optional, devOptional, link }]) =>
    name === '' || optional || devOptional || link || present[name]?.version === version;
  return Object.entries(wanted).every(isExpected) && existsSync(path.join(root, 'node_modules', '.bin'));
}

/** @param {string} file */
function readIfThere(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
