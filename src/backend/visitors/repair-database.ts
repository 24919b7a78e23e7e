import { existsSync, mkdirSync, renameSync, rmdirSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { BackendLog } from '#src/backend/backend-options.ts';
import type { Database, SqlRow } from '#src/backend/database/database.ts';
import { sleep } from '#src/backend/database/sleep.ts';

/** Milliseconds after which another process is taken for dead in the middle of its repair. */
const repairLimit = 60_000;
const pause = 50;

/**
 * Each table with the column that orders it. Mails refer to messages, so they come after them. Links that confirm a
 * subscription are not saved: they count for days, and a person who misses one subscribes again.
 */
export const visitorsTables = {
  subscribers: 'address',
  messages: 'reference',
  outbox: 'reference',
  addresses: 'place',
  changes: 'element',
} as const;

/**
 * Does work that only one process may do at a time, because all of a machine's processes find the same damage when they
 * start. The folder exists for as long as one works.
 */
export function whileAlone<Result>(folder: string, work: () => Result): Result {
  while (!take(folder)) sleep(pause);
  try {
    return work();
  } finally {
    rmdirSync(folder);
  }
}

function take(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!isTaken) throw error;
    const since = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > repairLimit) rmdirSync(folder);
    return false;
  }
}

/** Puts a damaged database aside with its log, opens a new one, and copies every row into it that can still be read. */
export function replaceDamaged(path: string, open: () => Database, log: BackendLog): Database {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const aside = path.replace(/\.sqlite$/, `.damaged-${stamp}.sqlite`);
  for (const part of ['', '-wal', '-shm']) {
    if (existsSync(path + part)) renameSync(path + part, aside + part);
  }
  const database = open();
  const saved = Object.entries(visitorsTables).map(
    ([table, order]) => `${addRows(database, table, readReadable(aside, table, order))} ${table}`,
  );
  log(
    'error',
    'The database of messages and subscribers was damaged. A new one has what could be read of it; restore a backup to add the rest.',
    {
      file: path,
      keptAs: aside,
      saved: saved.join(', '),
    },
  );
  return database;
}

/** Adds rows that are not there yet; returns how many of them are there now. A mail without its message cannot be sent. */
export function addRows(database: Database, table: string, rows: readonly SqlRow[]): number {
  return database.transaction(() => {
    let added = 0;
    for (const row of rows) {
      const names = Object.keys(row);
      const places = names.map(() => '?').join(', ');
      try {
        database.run(
          `INSERT OR IGNORE INTO ${table} (${names.join(', ')}) VALUES (${places})`,
          names.map((name) => row[name] ?? null),
        );
        added += 1;
      } catch (error) {
        if (!(error instanceof Error && /constraint failed/.test(error.message))) throw error;
      }
    }
    return added;
  });
}

/** The rows before the first damage in the table's order, and those after the last. */
function readReadable(path: string, table: string, order: string): SqlRow[] {
  const rows = new Map<unknown, SqlRow>();
  for (const direction of ['ASC', 'DESC']) {
    try {
      const connection = new DatabaseSync(path, { readOnly: true });
      try {
        const statement = connection.prepare(`SELECT * FROM ${table} ORDER BY ${order} ${direction}`);
        // Columns hold text, integers below 2^53 and null only.
        for (const row of statement.iterate() as Iterable<SqlRow>) if (isWhole(row)) rows.set(row[order], row);
      } finally {
        connection.close();
      }
    } catch {
      // The rows read so far are the readable ones in this direction.
    }
  }
  return [...rows.values()];
}

/** SQLite reads any bytes in a row; a message whose text is damaged is left to the person who looks at the old file. */
function isWhole({ fields }: SqlRow): boolean {
  if (fields === undefined) return true;
  try {
    return typeof JSON.parse(String(fields)) === 'object';
  } catch {
    return false;
  }
}
