import { spawn } from 'node:child_process';

/**
 * The npm that runs this script, on the Node it runs on: another may be first in the path.
 *
 * @param {readonly string[]} parameters
 * @returns {{ command: string, parameters: string[], shell: boolean }}
 */
export function npmCommand(parameters) {
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  if (npm) return { command: node, parameters: [npm, ...parameters], shell: false };
  return { command: 'npm', parameters: [...parameters], shell: process.platform === 'win32' };
}

/**
 * Runs npm in a terminal's sight. Resolves with its exit code, 1 when it could not be started or was killed.
 *
 * @param {readonly string[]} parameters
 * @returns {Promise<number>}
 */
export function showNpm(parameters) {
  const { command, parameters: all, shell } = npmCommand(parameters);
  return new Promise((resolve) => {
    const child = spawn(command, all, { shell, stdio: 'inherit' });
    child.on('error', () => resolve(1));
    child.on('close', (code) => resolve(code ?? 1));
  });
}
