import type { Condition } from './sql-condition.ts';

/** The draft that a preview shows in place of its entry. */
export interface Preview {
  readonly token: string;
  readonly entryId: number;
}

/** Rows that a request sees: the live ones, the previewed draft's instead of its entry's. */
export function visibleRows(preview: Preview | null): Condition {
  if (!preview) return { sql: `e.draft = ''`, params: [] };
  return { sql: `(e.draft = '' AND e.id <> ? OR e.draft = ?)`, params: [preview.entryId, preview.token] };
}

/** Elements that are published: enabled, post date passed, expiry date not. A previewed draft counts as if it were. */
export function liveRows(preview: Preview | null, now: number): Condition {
  const live = 'e.enabled = 1 AND e.post_date <= ? AND (e.expiry_date IS NULL OR e.expiry_date > ?)';
  return { sql: preview ? `(${live} OR e.draft <> '')` : live, params: [now, now] };
}
