import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The key that signs tokens and addresses of pictures: 32 random bytes, created once and stored in the data folder so that
 * signatures stay valid after a restart. Processes that start at the same time agree on one: only the first link succeeds.
 *
 * @param fallback shared by the processes of a server; the key when none can be stored
 */
export async function readSecretKey(dataDir: string, fallback: string | null = null): Promise<Buffer> {
  const path = join(dataDir, 'secret.key');
  const known = await readFile(path).catch(() => null);
  if (known?.length === 32) return known;
  if (fallback !== null) return createHash('sha256').update(`data folder ${fallback}`).digest();
  await mkdir(dataDir, { recursive: true });
  if (known) await rm(path, { force: true });
  const temporary = join(dataDir, `${randomUUID()}.tmp`);
  await writeFile(temporary, randomBytes(32), { mode: 0o600 });
  await link(temporary, path).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(temporary, { force: true });
  return readFile(path);
}
