import { chmodSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Database, type SqlRow, openDatabase } from '#src/backend/database/database.ts';
import { addRows, visitorsTables } from './repair-database.ts';
import { openVisitorsDatabase, visitorsFile } from './visitors-database.ts';

/** Rows by table. */
export type Counts = Readonly<Record<keyof typeof visitorsTables, number>>;

/** Besides the database, the only file of the data folder that cannot be made again: it signs addresses of pictures. */
const keyFile = 'secret.key';

/**
 * Writes the visitors' data, and the old addresses and dates of entries, into one new file, as of one moment, also while
 * the site runs. The file contains personal data and is readable by its owner alone. Throws when it exists already, or when
 * there is nothing to back up.
 */
export function backUp(dataDir: string, file: string): Counts {
  if (existsSync(file)) throw new Error(`${file} exists already; a backup overwrites nothing.`);
  const source = join(dataDir, visitorsFile);
  if (!existsSync(source)) throw new Error(`${source} does not exist: there is nothing to back up in DATA_DIR.`);
  const draft = `${file}.tmp`;
  rmSync(draft, { force: true });
  writeFileSync(draft, '', { mode: 0o600 });
  try {
    const live = openDatabase(source, { readOnly: true });
    try {
      live.run('VACUUM INTO ?', [draft]);
    } finally {
      live.close();
    }
    const counts = finish(draft, dataDir);
    renameSync(draft, file);
    return counts;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

/** Adds the signing key, and reads everything once, so that a damaged backup is not taken for a good one. */
function finish(draft: string, dataDir: string): Counts {
  const copy = openDatabase(draft);
  try {
    copy.script('PRAGMA synchronous = FULL; CREATE TABLE kept_files (name TEXT PRIMARY KEY, content TEXT NOT NULL)');
    const key = join(dataDir, keyFile);
    if (existsSync(key)) {
      copy.run('INSERT INTO kept_files VALUES (?, ?)', [keyFile, readFileSync(key).toString('base64')]);
    }
    return check(copy);
  } finally {
    copy.close();
    chmodSync(draft, 0o600);
  }
}

/**
 * Adds the rows of a backup that the data folder lacks, also while the site runs. It changes and removes nothing, so that no
 * message received after the backup is lost. Returns how many rows were added.
 */
export function restore(dataDir: string, file: string): Counts {
  if (!existsSync(file)) throw new Error(`${file} does not exist.`);
  const copy = openDatabase(file, { readOnly: true });
  try {
    check(copy);
    const database = openVisitorsDatabase(dataDir);
    try {
      const before = count(database);
      for (const table of Object.keys(visitorsTables)) {
        if (hasTable(copy, table)) addRows(database, table, copy.all(`SELECT * FROM ${table}`));
      }
      const after = count(database);
      const key = copy.get('SELECT content FROM kept_files WHERE name = ?', [keyFile]);
      restoreKey(join(dataDir, keyFile), key);
      return mapCounts((table) => after[table] - before[table]);
    } finally {
      database.close();
    }
  } finally {
    copy.close();
  }
}

function restoreKey(path: string, row: SqlRow | undefined): void {
  if (row === undefined || existsSync(path)) return;
  writeFileSync(path, Buffer.from(String(row.content), 'base64'), { mode: 0o600 });
}

function check(copy: Database): Counts {
  try {
    const { integrity_check: found } = copy.get('PRAGMA integrity_check(1)') ?? {};
    if (found !== 'ok') throw new Error(String(found));
    copy.get('SELECT name FROM kept_files');
    return count(copy);
  } catch (error) {
    throw new Error('This file is not a complete backup of the site.', { cause: error });
  }
}

function count(database: Database): Counts {
  return mapCounts((table) => {
    if (!hasTable(database, table)) return 0;
    return Number(database.get(`SELECT count(*) AS number FROM ${table}`)?.number);
  });
}

/** The backup of an older release lacks the tables of a newer one. */
function hasTable(database: Database, table: string): boolean {
  return (
    !['addresses', 'changes'].includes(table) ||
    database.get('SELECT 1 AS found FROM sqlite_master WHERE name = ?', [table]) !== undefined
  );
}

function mapCounts(toCount: (table: keyof Counts) => number): Counts {
  const [subscribers, messages, outbox] = [toCount('subscribers'), toCount('messages'), toCount('outbox')];
  return { subscribers, messages, outbox, addresses: toCount('addresses'), changes: toCount('changes') };
}
