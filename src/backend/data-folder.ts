import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes that have to fit into a folder: a page of a database. */
const probe = Buffer.alloc(4096);

/** Why nothing can be written to a folder, in the words of the operating system; null when something can. Creates the folder. */
export async function findFolderFault(folder: string): Promise<string | null> {
  const file = join(folder, `${randomUUID()}.tmp`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(file, probe);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await rm(file, { force: true }).catch(() => {});
  }
}
