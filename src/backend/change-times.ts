import type { Database } from './database/database.ts';

/** When an editor's text of an element was last changed. */
export const changeTable = `
  CREATE TABLE IF NOT EXISTS changes (
    element INTEGER PRIMARY KEY,
    digest TEXT NOT NULL,
    changed INTEGER NOT NULL
  ) WITHOUT ROWID;
`;

const upsert = `INSERT INTO changes (element, digest, changed) VALUES (?, ?, ?)
  ON CONFLICT (element) DO UPDATE SET digest = excluded.digest, changed = excluded.changed`;

/**
 * Dates the elements of new content from memory: an element with unchanged text keeps its date, whatever date its file has.
 * Where it differs, the file's date counts if it is between the last change and now, and otherwise this moment does:
 * checkouts, build packs and archives set meaningless dates. Processes that start together agree, because the first one to
 * remember a change has dated it.
 *
 * @param memory has the `changeTable`
 * @param content elements with the dates of their files; blocks have the digest of the element that they are in
 * @param now milliseconds since 1970
 */
export function dateChanges(memory: Database, content: Database, now: number): void {
  const rows = content.all(
    `SELECT key, digest, min(updated) AS updated, min(post_date) AS posted FROM elements
      WHERE digest IS NOT NULL AND kind <> 'block' GROUP BY key, digest`,
  );
  const dates = memory.transaction(() => {
    const known = new Map(memory.all('SELECT element, digest, changed FROM changes').map((row) => [row.element, row]));
    return rows.map(({ key = null, digest = null, updated, posted }) => {
      const before = known.get(key);
      const last = before ? Number(before.changed) : null;
      if (last !== null && before?.digest === digest) return { digest, changed: last };
      const ofFile = Math.min(now, Number(updated));
      const changed = last === null ? Math.max(ofFile, Math.min(now, Number(posted))) : ofFile > last ? ofFile : now;
      memory.run(upsert, [key, digest, changed]);
      return { digest, changed };
    });
  });
  content.transaction(() => {
    content.script('CREATE TEMP TABLE dates (digest TEXT PRIMARY KEY, changed INTEGER NOT NULL) WITHOUT ROWID');
    for (const { digest, changed } of dates) content.run('INSERT INTO dates VALUES (?, ?)', [digest, changed]);
    content.script(`
      UPDATE elements SET updated = (SELECT changed FROM dates WHERE dates.digest = elements.digest) WHERE digest IS NOT NULL;
      DROP TABLE dates;
    `);
  });
}
