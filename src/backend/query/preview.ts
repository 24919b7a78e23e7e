import type { Condition } from './sql-condition.ts';

/** The draft that replaces its entry in a preview. */
export interface Preview {
  readonly token: string;
  readonly entryId: number;
}

/** The rows of a request: the live ones, with the previewed draft in place of its entry. */
export function visibleRows(preview: Preview | null): Condition {
  if (!preview) return { sql: `e.draft = ''`, params: [] };
  return { sql: `(e.draft = '' AND e.id <> ? OR e.draft = ?)`, params: [preview.entryId, preview.token] };
}

/**
 * Elements that are published: enabled, post date passed, expiry date not. A previewed draft counts as if it were.
 * @param postDate the column; with a plus SQLite does not look for rows by it
 */
export function liveRows(preview: Preview | null, now: number, postDate = 'e.post_date'): Condition {
  const live = `e.enabled = 1 AND ${postDate} <= ? AND (e.expiry_date IS NULL OR e.expiry_date > ?)`;
  return { sql: preview ? `(${live} OR e.draft <> '')` : live, params: [now, now] };
}
