import type { Block, ElementKind, Fields } from '#src/backend/content/content-types.ts';
import type { SqlRow, SqlValue } from '#src/backend/database/database.ts';

const suffixOfKind: Readonly<Record<ElementKind, string>> = {
  entry: 'Entry',
  block: 'Entry',
  category: 'Category',
  asset: 'Asset',
  globalSet: 'GlobalSet',
  node: 'Node',
};

/** An element in one site, the source of resolvers. Dates are milliseconds since 1970. */
export interface Element {
  readonly __typename: string;
  readonly id: number;
  /** The source of its relations. */
  readonly key: number;
  readonly uid: string;
  readonly kind: ElementKind;
  readonly handle: string | null;
  readonly type: string;
  readonly site: string;
  readonly draft: string;
  readonly title: string | null;
  readonly slug: string | null;
  readonly uri: string | null;
  readonly enabled: boolean;
  readonly postDate: number;
  readonly expiryDate: number | null;
  readonly created: number;
  readonly updated: number;
  readonly level: number | null;
  readonly parentId: number | null;
  readonly fields: Fields;
}

/** Creates an element from a row of the table. Its fields are parsed when the first one is read. */
export function elementFromRow(row: SqlRow): Element {
  const kind = text(row.kind) as ElementKind; // The loader writes no other kinds.
  let fields: Fields | null = null;
  return {
    __typename: `${text(row.type)}_${suffixOfKind[kind]}`,
    id: Number(row.id),
    key: Number(row.key),
    uid: text(row.uid),
    kind,
    type: text(row.type),
    handle: textOrNull(row.handle),
    site: text(row.site),
    draft: text(row.draft),
    title: textOrNull(row.title),
    slug: textOrNull(row.slug),
    uri: textOrNull(row.uri),
    enabled: row.enabled === 1,
    postDate: Number(row.post_date),
    expiryDate: numberOrNull(row.expiry_date),
    created: Number(row.created),
    updated: Number(row.updated),
    level: numberOrNull(row.level),
    parentId: numberOrNull(row.parent_id),
    get fields() {
      fields ??= JSON.parse(text(row.fields)) as Fields; // The loader wrote it.
      return fields;
    },
  };
}

/** Creates an element from a block in the fields of another element, without a database query. */
export function elementFromBlock(block: Block, owner: Element): Element {
  const { site, draft, enabled, postDate, expiryDate, created, updated } = owner;
  return {
    __typename: `${block.type}_Entry`,
    id: block.id,
    key: block.id,
    uid: block.uid,
    kind: 'block',
    handle: null,
    type: block.type,
    site,
    draft,
    enabled,
    postDate,
    expiryDate,
    created,
    updated,
    title: null,
    slug: null,
    uri: null,
    level: null,
    parentId: null,
    fields: block.fields,
  };
}

function text(value: SqlValue | undefined): string {
  return String(value ?? '');
}

function textOrNull(value: SqlValue | undefined): string | null {
  return typeof value === 'string' ? value : null;
}

function numberOrNull(value: SqlValue | undefined): number | null {
  return typeof value === 'number' ? value : null;
}
