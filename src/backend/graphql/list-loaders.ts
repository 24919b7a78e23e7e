import DataLoader from 'dataloader';
import type { Database, SqlRow, SqlValue } from '#src/backend/database/database.ts';
import type { Condition } from '#src/backend/query/sql-condition.ts';
import type { Budget } from './budget.ts';
import type { Element } from './element.ts';

/** Arguments of a relation field. */
export interface ListArguments {
  readonly limit?: number | null;
  readonly offset?: number | null;
  readonly orderBy?: string | null;
}

/** A kind of list that elements have, such as the targets of a relation or the children of an entry. */
export interface ListSource {
  /** FROM clause over `elements e`; its first parameter is the JSON list of owners. */
  readonly from: string;
  /** Column with the owner of the list. */
  readonly owner: string;
  readonly defaultOrder: string;
}

/** Reads rows of a statement that has neither LIMIT nor OFFSET. A negative limit means no limit. */
export type ReadRows = (sql: string, params: readonly SqlValue[], limit?: number, offset?: number) => SqlRow[];

/** Reads at most one row more than the budget allows; counting that row makes the budget throw. */
export function createRowReader(database: Database, budget: Budget): ReadRows {
  return (sql, params, limit = -1, offset = 0) => {
    const most = budget.left + 1;
    const rows = database.all(`${sql} LIMIT ? OFFSET ?`, [...params, limit < 0 ? most : Math.min(limit, most), offset]);
    budget.spendRows(rows.length);
    return rows;
  };
}

interface ListLoaderOptions {
  readonly isLive: Condition;
  readonly byRow: DataLoader<number, Element>;
  readonly readRows: ReadRows;
  readonly orderBy: (text: string) => string;
}

type ListOf = (source: ListSource, params: readonly SqlValue[], args: ListArguments) => DataLoader<number, Element[]>;

/**
 * One loader for all lists with the same source, parameters and arguments. It reads the rows of the lists in one statement
 * and leaves their elements to `byRow`, which loads them together with those of other lists.
 */
export function createListLoaders({ isLive, byRow, readRows, orderBy }: ListLoaderOptions): ListOf {
  const loaders = new Map<string, DataLoader<number, Element[]>>();

  function createLoader({ from, owner, defaultOrder }: ListSource, params: readonly SqlValue[], args: ListArguments) {
    const { limit = null, offset = null } = args;
    const order = args.orderBy ? orderBy(args.orderBy) : defaultOrder;
    const first = Math.max(0, offset ?? 0);
    const last = limit === null || limit < 0 ? Number.MAX_SAFE_INTEGER : first + limit;
    const sql = `SELECT owner, row FROM (
        SELECT ${owner} AS owner, e.row AS row, row_number() OVER (PARTITION BY ${owner} ORDER BY ${order}) AS place
        FROM ${from} WHERE ${isLive.sql})
      WHERE place > ? AND place <= ? ORDER BY owner, place`;
    return new DataLoader<number, Element[]>(async (owners) => {
      const found = readRows(sql, [JSON.stringify(owners), ...params, ...isLive.params, first, last]);
      const rows = Map.groupBy(found, (row) => Number(row.owner));
      const lists = owners.map((each) => (rows.get(each) ?? []).map((row) => byRow.load(Number(row.row))));
      return Promise.all(lists.map((list) => Promise.all(list)));
    });
  }

  return (source, params, args) => {
    const name = JSON.stringify([source.owner, params, args.limit ?? null, args.offset ?? null, args.orderBy ?? null]);
    const known = loaders.get(name);
    if (known) return known;
    const loader = createLoader(source, params, args);
    loaders.set(name, loader);
    return loader;
  };
}
