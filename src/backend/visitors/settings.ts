import type { ContentStore } from '../content/content-store.ts';
import type { Fields, TableRow } from '../content/content-types.ts';

/** What the contact form needs of the global set `settings`. */
export interface FormSettings {
  recipient: string | null;
  /** Labels of the subjects in all sites. */
  subjects: readonly string[];
}

/** Reads the forms' settings from the content as it is now. */
export function readFormSettings({ database }: ContentStore): FormSettings {
  const rows = database.all(`SELECT fields FROM elements WHERE kind = 'globalSet' AND handle = 'settings'`);
  const sets = rows.map((row) => JSON.parse(String(row.fields)) as Fields); // The loader wrote them.
  const recipient = sets.map((set) => set.formsRecipient).find((value) => typeof value === 'string' && value !== '');
  // The contract makes it a table.
  const subjects = sets.flatMap((set) => (set.formsSubjects ?? []) as TableRow[]).flatMap((row) => row.label ?? []);
  return { recipient: typeof recipient === 'string' ? recipient : null, subjects: [...new Set(subjects)] };
}
