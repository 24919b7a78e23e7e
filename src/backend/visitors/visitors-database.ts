import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#src/backend/database/database.ts';
import { openDatabase } from '#src/backend/database/database.ts';

const tables = `
  CREATE TABLE IF NOT EXISTS subscribers (
    address TEXT PRIMARY KEY,
    language TEXT NOT NULL,
    created INTEGER NOT NULL
  ) WITHOUT ROWID;
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

/**
 * The data of visitors: subscribers, contact messages, and the mails that are to be sent. Writes are on the disk before they
 * are acknowledged (write-ahead log, full synchronisation), so that nothing acknowledged is lost when the process dies.
 */
export function openVisitorsDatabase(dataDir: string): Database {
  mkdirSync(dataDir, { recursive: true });
  const database = openDatabase(join(dataDir, 'visitors.sqlite'));
  database.script('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
  database.script(tables);
  return database;
}
