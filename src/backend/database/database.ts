import { DatabaseSync } from 'node:sqlite';
import type { SQLInputValue, StatementSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

export type SqlValue = string | number | null;
export type SqlRow = Record<string, SqlValue>;

/** A SQLite database that caches prepared statements and counts their executions. */
export interface Database {
  all(sql: string, params?: readonly SqlValue[]): SqlRow[];
  get(sql: string, params?: readonly SqlValue[]): SqlRow | undefined;
  run(sql: string, params?: readonly SqlValue[]): void;
  /** Runs statements without parameters, such as a schema. */
  script(sql: string): void;
  /** Runs work in a transaction, which is rolled back when it throws. */
  transaction<Result>(work: () => Result): Result;
  /** Registers a function of one text for SQL. */
  define(name: string, compute: (text: string) => string): void;
  close(): void;
  /** How many statements have run, so that tests can prove that it does not grow with the number of rows. */
  readonly statementCount: number;
}

/** How long a statement waits for another process that uses the file, in milliseconds. */
export const busyLimitMs = 5000;

/** Opens a database file, or one in memory with `:memory:`. */
export function openDatabase(path: string, { readOnly = false }: { readOnly?: boolean } = {}): Database {
  const connection = new DatabaseSync(path, { timeout: busyLimitMs, readOnly });
  const prepared = new LRUCache<string, StatementSync>({ max: 200 });
  let statementCount = 0;

  function statement(sql: string): StatementSync {
    statementCount += 1;
    const known = prepared.get(sql);
    if (known) return known;
    const fresh = connection.prepare(sql);
    prepared.set(sql, fresh);
    return fresh;
  }

  return {
    // Columns hold text, integers below 2^53 and null only, so rows are SqlRows.
    all: (sql, params = []) => statement(sql).all(...bind(params)) as SqlRow[],
    get: (sql, params = []) => statement(sql).get(...bind(params)) as SqlRow | undefined,
    run: (sql, params = []) => void statement(sql).run(...bind(params)),
    script: (sql) => connection.exec(sql),
    transaction(work) {
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        // SQLite itself has ended it where the disk is full or fails.
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    },
    define: (name, compute) =>
      connection.function(name, { deterministic: true }, (text) => (text === null ? null : compute(String(text)))),
    close: () => connection.close(),
    get statementCount() {
      return statementCount;
    },
  };
}

function bind(params: readonly SqlValue[]): SQLInputValue[] {
  return [...params];
}
