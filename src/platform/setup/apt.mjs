import { existsSync } from 'node:fs';
import { run } from './run.mjs';

/** Whether packages can be installed without asking anybody: as root on Debian. */
export function canInstall() {
  return process.getuid?.() === 0 && existsSync('/etc/debian_version');
}

/**
 * Installs a Debian package.
 *
 * @param {string} name
 * @returns {Promise<string | null>} the last line of a failure; null when it is installed
 */
export async function installPackage(name) {
  // In the runlevel of maintenance no package starts its service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const updated = await run('apt-get', ['update'], { env });
  const installed = updated.code === 0 ? await run('apt-get', ['install', '-y', name], { env }) : updated;
  return installed.code === 0 ? null : (installed.output.trimEnd().split('\n').at(-1) ?? '');
}
