import { spawn } from 'node:child_process';

/**
 * Runs a command to its end and keeps its output. Resolves with its exit code (1 when it could not be started or was
 * killed) and its output.
 *
 * @param {string} command
 * @param {readonly string[]} parameters
 * @param {{ env?: NodeJS.ProcessEnv, shell?: boolean }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, parameters, { env = process.env, shell = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, parameters, { env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
