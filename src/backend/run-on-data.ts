import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Counts } from './visitors/visitors-backup.ts';

/**
 * Runs a command with the data folder of the settings and the file that it is given, and says in one line what it has done or
 * why it has not.
 */
export function runOnData(name: string, work: (dataDir: string, file: string) => Counts, done: string): void {
  const [, , given] = process.argv;
  try {
    if (!given) throw new Error(`Expected a file: npm run ${name} -- site-backup.sqlite`);
    process.umask(0o077); // What visitors have sent is for this process's user alone.
    if (existsSync('.env')) process.loadEnvFile('.env');
    const dataDir = resolve(process.env['DATA_DIR'] || 'data');
    // npm changes to the project's folder; the file is where the person is.
    const file = resolve(process.env['INIT_CWD'] ?? '.', given);
    const { addresses, messages, outbox, subscribers } = work(dataDir, file);
    console.log(
      `${done} ${messages} messages, ${outbox} mails, ${subscribers} subscribers, ${addresses} addresses of entries (${dataDir}, ${file}).`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
