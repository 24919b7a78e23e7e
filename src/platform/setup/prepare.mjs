import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isBuilt } from './built.mjs';
import './install.mjs';
import { showNpm } from './npm.mjs';

/*
 * Prepares the start: installs the packages and builds the sources, in one process because every start waits for it. The build itself runs on the project's own Node, which npm finds.
 */

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');
if (!isBuilt(root)) process.exitCode = await showNpm(['run', '--silent', 'build']);
