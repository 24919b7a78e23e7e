import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The built project with a copy of its content that a test may edit. */
export interface ContentCopy {
  /** The folder in which a server starts. */
  readonly folder: string;
  /** Writes a file below `private/content`. */
  readonly write: (file: string, text: string) => Promise<void>;
  readonly remove: (file: string) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

export async function copyContent(): Promise<ContentCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'content-copy-'));
  const content = path.join(folder, 'private', 'content');
  await cp(path.join(root, 'private'), path.join(folder, 'private'), { recursive: true });
  for (const name of ['dist', 'node_modules'])
    // oxlint-disable-next-line no-await-in-loop -- There are two.
    await symlink(path.join(root, name), path.join(folder, name), 'junction');
  return {
    folder,
    write: (file, text) => writeFile(path.join(content, file), text),
    remove: (file) => rm(path.join(content, file)),
    dispose: () => rm(folder, { recursive: true, force: true }),
  };
}
