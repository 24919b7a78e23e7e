import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BackendLog } from '#src/backend/backend-options.ts';
import { changeTable } from '#src/backend/change-times.ts';
import { type Database, busyLimitMs, openDatabase } from '#src/backend/database/database.ts';
import { sleep } from '#src/backend/database/sleep.ts';
import { isBusy, isDamage } from '#src/backend/database/sqlite-faults.ts';
import { replaceDamaged, whileAlone } from './repair-database.ts';

/** Where entries have been; `place` is the site and the folded uri. */
export const addressTable = `
  CREATE TABLE IF NOT EXISTS addresses (
    place TEXT PRIMARY KEY,
    site TEXT NOT NULL,
    uri TEXT NOT NULL,
    entry INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

const tables = `
  ${addressTable}
  ${changeTable}
  CREATE TABLE IF NOT EXISTS subscribers (
    address TEXT PRIMARY KEY,
    language TEXT NOT NULL,
    created INTEGER NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS confirmations (
    token_hash TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    language TEXT NOT NULL,
    created INTEGER NOT NULL,
    confirmed INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS confirmations_by_address ON confirmations (address, created);
  CREATE TABLE IF NOT EXISTS messages (
    reference TEXT PRIMARY KEY,
    received INTEGER NOT NULL,
    language TEXT NOT NULL,
    fields TEXT NOT NULL
  ) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS outbox (
    reference TEXT PRIMARY KEY REFERENCES messages (reference),
    message_id TEXT NOT NULL UNIQUE,
    failures INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL,
    sent INTEGER,
    abandoned INTEGER,
    last_error TEXT
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS outbox_by_due ON outbox (due) WHERE sent IS NULL AND abandoned IS NULL;
`;

/** Its name in the data folder. */
export const visitorsFile = 'visitors.sqlite';

/**
 * Data that cannot be recreated: subscribers, contact messages, the mails to be sent, where entries have been and when they
 * were changed. Writes are on the disk before they are acknowledged (write-ahead log, full synchronisation), so that
 * nothing acknowledged is lost when the process dies.
 *
 * The file is checked first. A damaged one is put aside, never deleted, and a new one begins with the readable rows of it,
 * which the log says. Throws SQLite's or the file system's error when the folder cannot be used.
 */
export function openVisitorsDatabase(dataDir: string, log: BackendLog = () => {}): Database {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, visitorsFile);
  try {
    return openSound(path);
  } catch (error) {
    if (!isDamage(error)) throw error;
  }
  return whileAlone(join(dataDir, 'visitors.repair'), () => {
    try {
      return openSound(path); // Another process was quicker.
    } catch (error) {
      if (!isDamage(error)) throw error;
      return replaceDamaged(path, () => openSound(path), log);
    }
  });
}

function openSound(path: string): Database {
  const database = openDatabase(path);
  try {
    keepLogAhead(database);
    database.script('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    const { quick_check: found } = database.get('PRAGMA quick_check(1)') ?? {};
    if (found !== 'ok') throw Object.assign(new Error(String(found)), { errcode: 11 }); // SQLite's own number for damage.
    database.script(tables);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/**
 * Switches to the write-ahead log. SQLite waits for another process everywhere but here, where it fails at once; and the
 * processes of one site make a new file at the same time.
 */
function keepLogAhead(database: Database): void {
  const latest = performance.now() + busyLimitMs;
  for (;;) {
    try {
      database.script('PRAGMA journal_mode = WAL');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > latest) throw error;
    }
    sleep(10);
  }
}
