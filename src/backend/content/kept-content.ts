import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { finishedPragmas } from '#src/backend/database/content-schema.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import type { Redirect } from '#src/domain/redirect-list.ts';
import { foldText } from '#src/lib/fold-text.ts';
import { toWallTime } from '#src/lib/zoned-time.ts';
import type { ContentStore } from './content-store.ts';
import type { ContentSite } from './content-types.ts';
import type { MediaAsset } from './load-media.ts';
import { localZone } from './parse-date.ts';
import { describeFolder } from './watch-folder.ts';

export interface KeptContentOptions {
  readonly directory: string;
  /** The folder with content that the build has loaded; a start with a new data folder copies it. */
  readonly builtDirectory?: string | undefined;
  /** Identifies the code that reads the content, because another release may read it differently. */
  readonly release: string;
  readonly privateDir: string;
  readonly sites: readonly ContentSite[];
  readonly demoEntries: number;
  /** Milliseconds since 1970. Relative dates in the content count from this day. */
  readonly now: number;
}

/** Milliseconds to which the times of files count: two savings within a second are two. */
const ownStep = 1;
/** The same for what a build has loaded: copies of a folder, for instance in container images, preserve seconds only. */
const copiedStep = 1000;

/** The parts of a store that are not in its database. */
interface Rest {
  readonly assets: readonly MediaAsset[];
  readonly drafts: readonly (readonly [string, number])[];
  readonly bannedSubscribers: readonly string[];
  readonly redirects: readonly Redirect[];
}

/**
 * Opens the content that an earlier start has stored, unless anything it depends on has changed; otherwise loads it into a
 * new file. Throws the errors of loading, and the file system's error when the content cannot be stored.
 */
export async function openKeptContent(
  options: KeptContentOptions,
  read: (path: string) => Promise<ContentStore>,
): Promise<ContentStore> {
  const { directory, builtDirectory, privateDir } = options;
  const nameWith = async (step: number) => `${prefixOf(options)}${await keyOf(options, step)}.sqlite`;
  const name = await nameWith(builtDirectory === undefined ? copiedStep : ownStep);
  const path = join(directory, name);
  const known = tryToOpen(path, privateDir);
  if (known) return known;
  await mkdir(directory, { recursive: true });
  const temporary = join(directory, `${randomUUID()}.tmp`);
  try {
    const isBuilt =
      builtDirectory !== undefined &&
      (await takeOver(join(builtDirectory, await nameWith(copiedStep)), temporary, privateDir));
    if (!isBuilt) finish(await read(temporary), privateDir);
    await writeThrough(temporary);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  await removeOthers(directory, name);
  return openFinished(path, privateDir);
}

/**
 * Opens what the same code has stored last for the same sites, else what its build has, whatever has changed in the files
 * since. Null when there is neither.
 */
export async function openLastContent(options: KeptContentOptions): Promise<ContentStore | null> {
  const { directory, builtDirectory, privateDir } = options;
  const prefix = prefixOf(options);
  const stored = await listNewestFirst(directory, prefix);
  const built = builtDirectory === undefined ? [] : await listNewestFirst(builtDirectory, prefix);
  for (const path of [...stored, ...built]) {
    const store = tryToOpen(path, privateDir);
    if (store) return store;
  }
  return null;
}

/**
 * Begins the names of what the same code reads for the same sites. Independent of their address, so that the content of a
 * build is valid on another machine.
 */
function prefixOf({ release, sites, demoEntries }: KeptContentOptions): string {
  const languages = sites.map(({ handle, language }) => [handle, language]);
  return `${hashOf([release, languages, demoEntries])}-`;
}

/** Changes with every file, and with the day. Independent of the folder's path. */
async function keyOf({ privateDir, now }: KeptContentOptions, step: number): Promise<string> {
  const { year, month, day } = toWallTime(now, localZone);
  const files = await describeFolder(privateDir, step);
  return hashOf([[year, month, day], files]);
}

function hashOf(origins: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(origins)).digest('hex').slice(0, 32);
}

async function listNewestFirst(directory: string, prefix: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => []);
  const files = names
    .filter((name) => name.startsWith(prefix) && name.endsWith('.sqlite'))
    .map(async (name) => {
      const path = join(directory, name);
      const storedAt = await stat(path).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      return { path, storedAt };
    });
  return (await Promise.all(files)).toSorted((a, b) => b.storedAt - a.storedAt).map(({ path }) => path);
}

/** Copies a finished file, because the next build may remove it. False when it is missing or damaged. */
async function takeOver(built: string, path: string, privateDir: string): Promise<boolean> {
  if (!existsSync(built)) return false;
  await copyFile(built, path);
  await chmod(path, 0o600); // A copy has the permissions of its original, whatever the umask.
  const store = tryToOpen(path, privateDir);
  if (!store) await rm(path);
  store?.database.close();
  return store !== null;
}

function finish(store: ContentStore, privateDir: string): void {
  const { database, assetsById, draftsByToken, bannedSubscribers, redirects } = store;
  const assets = [...assetsById.values()].map((asset) => moveAsset(asset, (path) => relative(privateDir, path)));
  const rest: Rest = { assets, drafts: [...draftsByToken], bannedSubscribers, redirects };
  database.script('CREATE TABLE rest (value TEXT NOT NULL)');
  database.run('INSERT INTO rest VALUES (?)', [JSON.stringify(rest)]);
  database.close();
}

/** Flushed to disk, because a power failure could otherwise leave a file with its final name and incomplete content. */
async function writeThrough(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Other processes may be using their files; a file that cannot be removed stays until the next start. */
async function removeOthers(directory: string, name: string): Promise<void> {
  const others = (await readdir(directory)).filter((file) => file.endsWith('.sqlite') && file !== name);
  await Promise.all(others.map((file) => rm(join(directory, file), { force: true }).catch(() => {})));
}

/** Null for a file that is missing or damaged; it is then created again. */
function tryToOpen(path: string, privateDir: string): ContentStore | null {
  if (!existsSync(path)) return null;
  try {
    return openFinished(path, privateDir);
  } catch {
    return null;
  }
}

function openFinished(path: string, privateDir: string): ContentStore {
  const database = openDatabase(path, { readOnly: true });
  try {
    return toStore(database, privateDir);
  } catch (error) {
    database.close();
    throw error;
  }
}

function toStore(database: Database, privateDir: string): ContentStore {
  database.define('fold', foldText);
  database.script(finishedPragmas);
  const row = database.get('SELECT value FROM rest');
  const rest = JSON.parse(String(row?.value)) as Rest; // Written by `finish`.
  const assets = rest.assets.map((asset) => moveAsset(asset, (path) => resolve(privateDir, path)));
  return {
    database,
    assetsById: new Map(assets.map((asset) => [asset.id, asset])),
    assetsByPath: new Map(assets.map((asset) => [`${asset.file.volume}/${asset.file.filename}`, asset])),
    draftsByToken: new Map(rest.drafts),
    bannedSubscribers: rest.bannedSubscribers,
    redirects: rest.redirects,
  };
}

function moveAsset(asset: MediaAsset, move: (path: string) => string): MediaAsset {
  return { ...asset, file: { ...asset.file, path: move(asset.file.path) } };
}
