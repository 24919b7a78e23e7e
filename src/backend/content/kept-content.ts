import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { finishedPragmas } from '#src/backend/database/content-schema.ts';
import { type Database, openDatabase } from '#src/backend/database/database.ts';
import type { Redirect } from '#src/contract/redirect-list.ts';
import { foldText } from '#src/platform/lib/fold-text.ts';
import { toWallTime } from '#src/platform/lib/zoned-time.ts';
import type { ContentStore } from './content-store.ts';
import type { ContentSite } from './content-types.ts';
import type { FileHashes } from './file-hashes.ts';
import type { MediaAsset } from './load-media.ts';
import { localZone } from './parse-date.ts';
import type { ContentProblem } from './content-problems.ts';

export interface KeptContentOptions {
  readonly directory: string;
  /** The folder with content that the build has loaded; a start copies it if not a byte of the files has changed since. */
  readonly builtDirectory?: string | undefined;
  /** Name of the organisation; null for the content of a build, which is anybody's. */
  readonly organisation: string | null;
  /** Identifies the code that reads the content, because another release may read it differently. */
  readonly release: string;
  readonly privateDir: string;
  readonly sites: readonly ContentSite[];
  readonly demoEntries: number;
  /** Milliseconds since 1970. Relative dates in the content count from this day. */
  readonly now: number;
  readonly hashes: FileHashes;
  /** Dates the stored elements. */
  readonly date?: (content: Database) => void;
}

/** The parts of a store that are not in its database. */
interface Rest {
  readonly assets: readonly MediaAsset[];
  readonly drafts: readonly (readonly [string, number])[];
  readonly bannedSubscribers: readonly string[];
  readonly redirects: readonly Redirect[];
  readonly omitted: readonly ContentProblem[];
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
  const key = await keyOf(options);
  const name = `${prefixOf(options)}${key}.sqlite`;
  const path = join(directory, name);
  const known = tryToOpen(path, privateDir);
  if (known) return known;
  await mkdir(directory, { recursive: true });
  const temporary = join(directory, `${randomUUID()}.tmp`);
  try {
    const builtName = `${prefixOf({ ...options, organisation: null })}${key}.sqlite`;
    const isBuilt =
      builtDirectory !== undefined && (await takeOver(join(builtDirectory, builtName), temporary, options));
    if (!isBuilt) finish(await read(temporary), options);
    await writeThrough(temporary);
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
  await removeOthers(directory, name);
  return openFinished(path, privateDir);
}

/**
 * Opens the content that the same code has stored last for the same sites, from the same folder and for the same
 * organisation, whatever has changed in the files since, or null. Content stored by a build does not count: it may belong
 * to another organisation.
 */
export async function openLastContent(options: KeptContentOptions): Promise<ContentStore | null> {
  const { directory, privateDir } = options;
  for (const path of await listNewestFirst(directory, prefixOf(options))) {
    const store = tryToOpen(path, privateDir);
    if (store) return store;
  }
  return null;
}

/**
 * Name prefix of the content that the same code reads for the same sites and, except for the content of a build, from the
 * same folder for the same organisation. Independent of the sites' address, so that the content of a build is valid on
 * another machine.
 */
function prefixOf({ release, sites, demoEntries, organisation, privateDir }: KeptContentOptions): string {
  const languages = sites.map(({ handle, language }) => [handle, language]);
  const owner = organisation === null ? [] : [organisation, resolve(privateDir)];
  return `${hashOf([release, languages, demoEntries, ...owner])}-`;
}

/** Changes with every byte of the files, and with the day. Independent of the folder's path and of the files' dates. */
async function keyOf({ hashes, privateDir, now }: KeptContentOptions): Promise<string> {
  const { year, month, day } = toWallTime(now, localZone);
  return hashOf([[year, month, day], await hashes.ofFolder(privateDir)]);
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
async function takeOver(built: string, path: string, { date, privateDir }: KeptContentOptions): Promise<boolean> {
  if (!existsSync(built)) return false;
  await copyFile(built, path);
  await chmod(path, 0o600); // A copy has the permissions of its original, whatever the umask.
  const store = tryToOpen(path, privateDir);
  store?.database.close();
  if (!store) {
    await rm(path);
    return false;
  }
  const database = openDatabase(path);
  try {
    date?.(database);
  } finally {
    database.close();
  }
  return true;
}

function finish(store: ContentStore, { date, privateDir }: KeptContentOptions): void {
  const { database, assetsById, draftsByToken, bannedSubscribers, redirects, omitted } = store;
  date?.(database);
  const assets = [...assetsById.values()].map((asset) => moveAsset(asset, (path) => relative(privateDir, path)));
  const rest: Rest = { assets, drafts: [...draftsByToken], bannedSubscribers, redirects, omitted };
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
    omitted: rest.omitted,
  };
}

function moveAsset(asset: MediaAsset, move: (path: string) => string): MediaAsset {
  return { ...asset, file: { ...asset.file, path: move(asset.file.path) } };
}
