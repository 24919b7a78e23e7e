import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** Where the build notes the address of the script of every page, from the project's folder. */
export const bootFile = 'dist/boot-url.txt';

/** The address of the built script of every page; empty when nothing has been built. */
export async function readBootUrl(): Promise<string> {
  try {
    return await readFile(path.resolve(bootFile), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  }
}
