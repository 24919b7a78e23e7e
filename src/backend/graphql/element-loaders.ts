import DataLoader from 'dataloader';
import type { Database } from '#src/backend/database/database.ts';
import type { ElementQuery, QueryContext, SectionCount } from '#src/backend/query/element-query.ts';
import { liveRows, visibleRows } from '#src/backend/query/preview.ts';
import type { Condition } from '#src/backend/query/sql-condition.ts';
import type { Budget } from './budget.ts';
import type { Element } from './element.ts';
import { elementFromRow } from './element.ts';
import type { ListArguments, ListSource } from './list-loaders.ts';
import { createListLoaders, createRowReader } from './list-loaders.ts';

/** Reads elements for one request. Loads that are requested in the same turn are batched into one statement. */
export interface ElementLoaders {
  /** Runs a query. */
  find(query: ElementQuery): Element[];
  count(query: ElementQuery): number;
  /** Counts that differ in their sections alone are read by one statement. */
  countSections(count: SectionCount): Promise<number>;
  /** The live element with this id in the site, or null. */
  loadLive(id: number, site: string): Promise<Element | null>;
  /** The element whatever its status. */
  loadAny(id: number, site: string): Promise<Element | null>;
  /** Live targets of a relation field, by default in the editor's order. */
  loadRelated(source: Element, field: string, args: ListArguments): Promise<Element[]>;
  /** Live elements below the parent, by default in tree order. */
  loadChildren(parent: Element, args: ListArguments): Promise<Element[]>;
  /** Live versions of the element in all sites, its own among them. */
  loadVersions(id: number): Promise<Element[]>;
}

// CROSS JOIN keeps the order: the keys first, then the rows of each by their index. SQLite’s planner otherwise scans all rows.
const relatedElements: ListSource = {
  from: `json_each(?) k CROSS JOIN relations r ON r.source = k.value AND r.field = ? AND r.site = ?
    JOIN elements e ON e.id = r.target AND e.site = r.site`,
  owner: 'r.source',
  defaultOrder: 'r.position',
};

const childElements: ListSource = {
  from: 'json_each(?) k CROSS JOIN elements e ON e.parent_id = k.value AND e.site = ?',
  owner: 'e.parent_id',
  defaultOrder: 'e.position',
};

export function createElementLoaders(database: Database, context: QueryContext, budget: Budget): ElementLoaders {
  const visible = visibleRows(context.preview);
  const live = liveRows(context.preview, context.now);
  const isLive: Condition = { sql: `${visible.sql} AND ${live.sql}`, params: [...visible.params, ...live.params] };
  const readRows = createRowReader(database, budget);

  const byRow = new DataLoader<number, Element>(async (rows) => {
    const found = database.all('SELECT e.* FROM elements e WHERE e.row IN (SELECT value FROM json_each(?))', [
      JSON.stringify(rows),
    ]);
    const elements = new Map(found.map((row) => [Number(row.row), elementFromRow(row)]));
    return rows.map(
      (row) => elements.get(row) ?? new Error(`Expected row ${row} in the content database, found none.`),
    );
  });

  function byId(condition: Condition): DataLoader<{ id: number; site: string }, Element | null, string> {
    return new DataLoader(
      async (keys) => {
        const sql = `SELECT e.* FROM json_each(?) k CROSS JOIN elements e ON e.id = k.value ->> 0 AND e.site = k.value ->> 1
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

  const countLoaders = new Map<string, DataLoader<string, number>>();

  /** One loader of the number of entries in a section, for all counts with the same condition. */
  function countsOf({ sql, params }: Condition): DataLoader<string, number> {
    const name = JSON.stringify([sql, params]);
    const known = countLoaders.get(name);
    if (known) return known;
    const loader = new DataLoader<string, number>((sections) => {
      const found = database.all(
        `SELECT e.handle AS section, count(*) AS total FROM elements e
          WHERE ${sql} AND e.handle IN (SELECT value FROM json_each(?)) GROUP BY e.handle`,
        [...params, JSON.stringify(sections)],
      );
      const totals = new Map(found.map(({ section, total }) => [String(section), Number(total)]));
      return Promise.resolve(sections.map((section) => totals.get(section) ?? 0));
    });
    countLoaders.set(name, loader);
    return loader;
  }

  const listOf = createListLoaders({ isLive, byRow, readRows, orderBy: (text) => context.orderBy(text) });

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
    async countSections({ where, sections }) {
      budget.spendRows(1);
      const loader = countsOf(where);
      const totals = await Promise.all([...new Set(sections)].map((section) => loader.load(section)));
      return totals.reduce((sum, total) => sum + total, 0);
    },
    loadLive: (id, site) => liveById.load({ id, site }),
    loadAny: (id, site) => anyById.load({ id, site }),
    loadVersions: (id) => versions.load(id),
    loadRelated(source, field, args) {
      return listOf(relatedElements, [field, source.site], args).load(source.key);
    },
    loadChildren(parent, args) {
      return listOf(childElements, [parent.site], args).load(parent.id);
    },
  };
}
