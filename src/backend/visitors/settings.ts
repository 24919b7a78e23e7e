import type { ContentStore } from '#src/backend/content/content-store.ts';
import type { Fields, TableRow } from '#src/backend/content/content-types.ts';

/** The part of the global set `settings` that the contact form uses. */
export interface FormSettings {
  /** Recipient of the site's messages; another site's recipient when its own settings name none. */
  readonly recipient: string | null;
  /** Labels of the subjects in all sites; none where the site's own settings list none, and any subject is taken. */
  readonly subjects: readonly string[];
}

/**
 * Reads the forms' settings from the content as it is now.
 * @param site handle of the site that the form belongs to
 */
export function readFormSettings({ database }: ContentStore, site: string): FormSettings {
  const rows = database.all(
    `SELECT site, fields FROM elements WHERE kind = 'globalSet' AND handle = 'settings' ORDER BY site <> ?`,
    [site],
  );
  const sets = rows.map((row) => JSON.parse(String(row.fields)) as Fields); // The loader wrote them.
  const recipient = sets.map((set) => set.formsRecipient).find((value) => typeof value === 'string' && value !== '');
  const subjects = new Set(sets.flatMap(subjectsOf));
  return {
    recipient: typeof recipient === 'string' ? recipient : null,
    subjects: sets[0] && subjectsOf(sets[0]).length > 0 ? [...subjects] : [],
  };
}

/** The contract makes it a table. */
function subjectsOf(set: Fields): string[] {
  return ((set.formsSubjects ?? []) as TableRow[]).flatMap((row) => row.label || []);
}
