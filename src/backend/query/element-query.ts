import { GraphQLError } from 'graphql';
import { structures } from '#src/backend/content/content-model.ts';
import type { ContentSite } from '#src/backend/content/content-types.ts';
import { dateCondition } from './date-filter.ts';
import type { CategoryArguments, CategoryCriterion, EntryArguments, EntryCriterion } from './entry-arguments.ts';
import { limitArguments } from './limit-arguments.ts';
import type { OrderBy } from './order-by.ts';
import type { Preview } from './preview.ts';
import { liveRows, visibleRows } from './preview.ts';
import { relatedCondition, relatedToCondition } from './relation-filters.ts';
import { scoreOrder, searchCondition } from './search-query.ts';
import type { Condition } from './sql-condition.ts';
import { isOneOf, joinConditions } from './sql-condition.ts';
import { chooseSites, idCondition, parameterCondition, parseIds, plainTexts, textCondition } from './value-filters.ts';

/** The context of a query, in addition to its arguments. */
export interface QueryContext {
  readonly sites: readonly ContentSite[];
  readonly orderBy: OrderBy;
  readonly searchColumns: readonly string[];
  readonly preview: Preview | null;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** The parts of a SELECT over `elements e`. `order` is null when the order does not matter. */
export interface ElementQuery {
  readonly where: Condition;
  readonly order: Condition | null;
  readonly limit: number;
  readonly offset: number;
}

/** Reads the arguments of `entries` as Craft does. Without a section nested blocks are entries too. */
export function entryQuery(args: EntryArguments, context: QueryContext): ElementQuery {
  limitArguments(args);
  if (args.fixedOrder === null) throw new GraphQLError('fixedOrder must be true or false, found null.');
  const { now, preview } = context;
  const sites = chooseSites(context.sites, args.site);
  const kinds = args.section === null || args.section === undefined ? ['entry', 'block'] : ['entry'];
  // The plus keeps SQLite from sorting all entries of the sections to find the latest update: it follows the index by update.
  const plus = /^\s*dateUpdated\b/.test(args.orderBy ?? '') ? '+' : '';
  const where = allOf([
    visibleRows(preview),
    isOneOf('e.kind', kinds),
    isOneOf('e.site', sites),
    liveRows(preview, now, `${plus}e.post_date`),
    textCondition(`${plus}e.handle`, args.section, { emptyIsNothing: true }),
    textCondition('e.type', args.type, { emptyIsNothing: true }),
    idCondition('e.id', args.id),
    parameterCondition('e.slug_key', args.slug),
    parameterCondition('e.uri_key', args.uri),
    searchCondition(args.search, context.searchColumns),
    relatedToCondition(args.relatedTo, sites),
    ...(args.relatedToEntries ?? []).map((criterion) => relatedCondition(entriesOf(criterion ?? {}, context), sites)),
    ...(args.relatedToCategories ?? []).map((criterion) =>
      relatedCondition(categoriesOf(criterion ?? {}, context), sites),
    ),
    dateCondition('e.date_start', args.dateStart, now),
    dateCondition('e.date_end', args.dateEnd, now),
    dateCondition('e.post_date', args.postDate, now),
    dateCondition('e.expiry_date', args.expiryDate, now),
    typeof args.level === 'number' ? { sql: 'e.level = ?', params: [args.level] } : null,
  ]);
  return { where, order: entryOrder(args, context), ...page(args) };
}

/** A count of the entries of some sections, among those that match a condition which other counts may have too. */
export interface SectionCount {
  readonly where: Condition;
  readonly sections: readonly string[];
}

/**
 * Reads the arguments of a count that searches whole sections, named one by one; null for any other. A page of results counts
 * each kind on its own, and searching costs much more than counting.
 */
export function sectionCount(args: EntryArguments, context: QueryContext): SectionCount | null {
  const sections = plainTexts(args.section);
  if (!sections || !args.search?.trim()) return null;
  // Any section makes entries the only kind; which one is left to the count.
  const { where } = entryQuery({ ...args, section: ['*'] }, context);
  return { where, sections };
}

/** Reads the arguments of `categories`. */
export function categoryQuery(args: CategoryArguments, context: QueryContext): ElementQuery {
  limitArguments(args);
  const sites = chooseSites(context.sites, args.site);
  const where = allOf([
    visibleRows(null),
    isOneOf('e.kind', ['category']),
    isOneOf('e.site', sites),
    textCondition('e.handle', args.group, { emptyIsNothing: true }),
    idCondition('e.id', args.id),
    parameterCondition('e.slug_key', args.slug),
    searchCondition(args.search, context.searchColumns),
    relatedToCondition(args.relatedTo, sites),
  ]);
  const treeOrder = { sql: 'e.handle, e.position, e.id', params: [] };
  return { where, order: args.orderBy === undefined ? treeOrder : explicitOrder(args.orderBy, context), ...page(args) };
}

/** Craft's default order: by post date, latest first; in a structure the tree order; with `fixedOrder` that of the ids. */
function entryOrder(args: EntryArguments, context: QueryContext): Condition | null {
  if (args.orderBy?.trim().toLowerCase() === 'score') {
    return scoreOrder(args.search) ?? { sql: 'e.post_date DESC, e.id', params: [] };
  }
  if (args.orderBy !== undefined) return explicitOrder(args.orderBy, context);
  if (args.fixedOrder && args.id) {
    const ids = args.id.flatMap((value) => parseIds(String(value ?? '')));
    return { sql: '(SELECT key FROM json_each(?) WHERE value = e.id LIMIT 1)', params: [JSON.stringify(ids)] };
  }
  const [section, ...others] = args.section ?? [];
  if (section && others.length === 0 && structures.includes(section)) return { sql: 'e.position, e.id', params: [] };
  return { sql: 'e.post_date DESC, e.id', params: [] };
}

function explicitOrder(orderBy: string | null, context: QueryContext): Condition | null {
  return orderBy === null || orderBy.trim() === '' ? null : { sql: context.orderBy(orderBy), params: [] };
}

/** A criterion searches its own site, or the first one when it names none, independently of the outer query. */
function entriesOf(criterion: EntryCriterion, context: QueryContext): Condition {
  const { where } = entryQuery(criterion, { ...context, preview: null });
  return { sql: `SELECT e.id FROM elements e WHERE ${where.sql}`, params: where.params };
}

function categoriesOf(criterion: CategoryCriterion, context: QueryContext): Condition {
  const { where } = categoryQuery(criterion, context);
  return { sql: `SELECT e.id FROM elements e WHERE ${where.sql}`, params: where.params };
}

function page({ limit, offset }: { limit?: number | null; offset?: number | null }): { limit: number; offset: number } {
  // A negative limit means no limit, in SQLite and in Craft; a negative offset means no offset in Craft.
  return { limit: limit ?? -1, offset: Math.max(0, offset ?? 0) };
}

function allOf(conditions: readonly (Condition | null)[]): Condition {
  const present = conditions.filter((condition) => condition !== null);
  return joinConditions(present, 'AND') ?? { sql: 'TRUE', params: [] };
}

/** Arguments of the lists that have no more than these. */
export interface SimpleArguments {
  readonly handles: readonly (string | null)[] | null | undefined;
  readonly site: readonly (string | null)[] | null | undefined;
  level?: number | null | undefined;
  readonly limit?: number | null | undefined;
}

/** Global sets or menu items, in their own order. */
export function elementsOfKind(kind: 'globalSet' | 'node', args: SimpleArguments, context: QueryContext): ElementQuery {
  const where = allOf([
    visibleRows(null),
    isOneOf('e.kind', [kind]),
    isOneOf('e.site', chooseSites(context.sites, args.site)),
    textCondition('e.handle', args.handles, { emptyIsNothing: true }),
    typeof args.level === 'number' ? { sql: 'e.level = ?', params: [args.level] } : null,
  ]);
  return { where, order: { sql: 'e.handle, e.position', params: [] }, limit: args.limit ?? -1, offset: 0 };
}
