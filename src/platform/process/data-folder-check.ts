import { existsSync, mkdtempSync, rmdirSync } from 'node:fs';
import path from 'node:path';
import { EnvError } from './env.ts';

/**
 * Throws an EnvError where no data folder can ever be. In a file system such as `/proc`, which answers that there is no such
 * folder to who wants to make one, Node's recursive `mkdir` never returns. So this asks it once, before anything else does.
 */
export function requireDataPlace(folder: string): void {
  let place = path.resolve(folder);
  while (!existsSync(place)) place = path.dirname(place);
  try {
    rmdirSync(mkdtempSync(path.join(place, 'try-')));
  } catch (error) {
    // Other faults can be repaired while the site runs, and disable only the forms until then.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new EnvError(`DATA_DIR: found ${JSON.stringify(folder)}, expected a folder in which files can be made.`);
  }
}
