import DataLoader from 'dataloader';
import type { Budget } from './budget.ts';
import type { Element } from './element.ts';
import type { ElementQuery, QueryContext } from '../query/element-query.ts';
import type { Database, SqlRow, SqlValue } from '../database/database.ts';
import type { Condition } from '../query/sql-condition.ts';
import { elementFromRow } from './element.ts';
import { liveRows, visibleRows } from '../query/preview.ts';

/** Arguments of a relation field. */
export interface ListArguments {
  limit?: number | null;
  offset?: number | null;
  orderBy?: string | null;
}

/** Reads elements for one request, with the same number of statements however many ask at the same time. */
export interface ElementLoaders {
  /** Runs a query. */
  find(query: ElementQuery): Element[];
  count(query: ElementQuery): number;
  /** The live element with the id in the site; null when there is none. */
  loadLive(id: number, site: string): Promise<Element | null>;
  /** The element whatever its status. */
  loadAny(id: number, site: string): Promise<Element | null>;
  /** Live targets of a relation field, in the editor's order unless another one is asked for. */
  loadRelated(source: Element, field: string, args: ListArguments): Promise<Element[]>;
  /** Live elements below the parent, in tree order unless another one is asked for. */
  loadChildren(parent: Element, args: ListArguments): Promise<Element[]>;
  /** Live versions of the element in all sites, its own among them. */
  loadVersions(id: number): Promise<Element[]>;
}

/** Elements of which the source's own lists are made: pairs of source and row, in order. */
interface Pairs {
  /** FROM clause over `elements e`; its first parameter is the JSON list of sources. */
  from: string;
  source: string;
  defaultOrder: string;
}

export function createElementLoaders(database: Database, context: QueryContext, budget: Budget): ElementLoaders {
  const visible = visibleRows(context.preview);
  const live = liveRows(context.preview, context.now);
  const isLive: Condition = { sql: `${visible.sql} AND ${live.sql}`, params: [...visible.params, ...live.params] };
  const listLoaders = new Map<string, DataLoader<number, Element[]>>();

  /** Reads no more rows than the budget allows; the first that is too many throws. A negative limit is none. */
  function readRows(sql: string, params: readonly SqlValue[], limit = -1, offset = 0): SqlRow[] {
    const most = budget.left + 1;
    const rows = database.all(`${sql} LIMIT ? OFFSET ?`, [...params, limit < 0 ? most : Math.min(limit, most), offset]);
    budget.spendRows(rows.length);
    return rows;
  }

  const byRow = new DataLoader<number, Element>(async (rows) => {
    const found = database.all('SELECT e.* FROM elements e WHERE e.row IN (SELECT value FROM json_each(?))', [
      JSON.stringify(rows),
    ]);
    const elements = new Map(found.map((row) => [Number(row.row), elementFromRow(row)]));
    return rows.map((row) => elements.get(row) ?? new Error(`Row ${row} is not in the content database.`));
  });

  function byId(condition: Condition): DataLoader<{ id: number; site: string }, Element | null, string> {
    return new DataLoader(
      async (keys) => {
        const sql = `SELECT e.* FROM json_each(?) k JOIN elements e ON e.id = k.value ->> 0 AND e.site = k.value ->> 1
          WHERE ${condition.sql}`;
        const found = database.all(sql, [JSON.stringify(keys.map(({ id, site }) => [id, site])), ...condition.params]);
        const elements = new Map(found.map((row) => [`${row.id} ${row.site}`, elementFromRow(row)]));
        return keys.map(({ id, site }) => elements.get(`${id} ${site}`) ?? null);
      },
      { cacheKeyFn: ({ id, site }) => `${id} ${site}` },
    );
  }

  const liveById = byId(isLive);
  const anyById = byId(visible);

  const versions = new DataLoader<number, Element[]>(async (ids) => {
    const sql = `SELECT e.* FROM elements e WHERE e.id IN (SELECT value FROM json_each(?)) AND ${isLive.sql}`;
    const found = readRows(sql, [JSON.stringify(ids), ...isLive.params]).map(elementFromRow);
    const byElement = Map.groupBy(found, (element) => element.id);
    return ids.map((id) => byElement.get(id) ?? []);
  });

  /** One loader for every list that is asked for in the same way; its elements are then loaded together with all others. */
  function listLoader(
    name: string,
    pairs: Pairs,
    params: readonly SqlValue[],
    args: ListArguments,
  ): DataLoader<number, Element[]> {
    const { limit = null, offset = null, orderBy } = args;
    const loaderName = JSON.stringify([name, params, limit, offset, orderBy ?? null]);
    const known = listLoaders.get(loaderName);
    if (known) return known;
    const order = orderBy ? context.orderBy(orderBy) : pairs.defaultOrder;
    const first = Math.max(0, offset ?? 0);
    const last = limit === null || limit < 0 ? Number.MAX_SAFE_INTEGER : first + limit;
    const sql = `SELECT source, row FROM (
        SELECT ${pairs.source} AS source, e.row AS row, row_number() OVER (PARTITION BY ${pairs.source} ORDER BY ${order}) AS place
        FROM ${pairs.from} WHERE ${isLive.sql})
      WHERE place > ? AND place <= ? ORDER BY source, place`;
    const loader = new DataLoader<number, Element[]>(async (sources) => {
      const found = readRows(sql, [JSON.stringify(sources), ...params, ...isLive.params, first, last]);
      const rows = Map.groupBy(found, (pair) => Number(pair.source));
      const lists = sources.map((source) => (rows.get(source) ?? []).map((pair) => byRow.load(Number(pair.row))));
      return Promise.all(lists.map((list) => Promise.all(list)));
    });
    listLoaders.set(loaderName, loader);
    return loader;
  }

  return {
    find({ where, order, limit, offset }) {
      if (limit === 0) return [];
      const sql = `SELECT e.* FROM elements e WHERE ${where.sql} ${order ? `ORDER BY ${order.sql}` : ''}`;
      return readRows(sql, [...where.params, ...(order?.params ?? [])], limit, offset).map(elementFromRow);
    },
    count({ where }) {
      const found = database.get(`SELECT count(*) AS total FROM elements e WHERE ${where.sql}`, where.params);
      budget.spendRows(1);
      return Number(found?.total ?? 0);
    },
    loadLive: (id, site) => liveById.load({ id, site }),
    loadAny: (id, site) => anyById.load({ id, site }),
    loadVersions: (id) => versions.load(id),
    loadRelated(source, field, args) {
      const from = `json_each(?) k JOIN relations r ON r.source = k.value AND r.field = ? AND r.site = ?
        JOIN elements e ON e.id = r.target AND e.site = r.site`;
      const pairs = { from, source: 'r.source', defaultOrder: 'r.position' };
      return listLoader('related', pairs, [field, source.site], args).load(source.key);
    },
    loadChildren(parent, args) {
      const from = 'json_each(?) k JOIN elements e ON e.parent_id = k.value AND e.site = ?';
      const pairs = { from, source: 'e.parent_id', defaultOrder: 'e.position' };
      return listLoader('children', pairs, [parent.site], args).load(parent.id);
    },
  };
}
