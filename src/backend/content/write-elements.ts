import type { Database, SqlValue } from '#src/backend/database/database.ts';
import { foldText } from '#src/platform/lib/fold-text.ts';
import type { ContentModel } from './content-model.ts';
import type { ElementRecord, ElementVersion } from './content-types.ts';
import { searchColumns, searchTextOf } from './search-text.ts';

const insertElement = `INSERT INTO elements (id, key, uid, kind, handle, type, site, draft, title, title_order, slug, slug_key, uri, uri_key, enabled,
  post_date, expiry_date, date_start, date_end, created, updated, digest, level, position, parent_id, owner_id, fields, row)
  VALUES (${Array.from({ length: 28 }, () => '?').join(', ')})`;
const insertRelation = 'INSERT INTO relations (source, field, site, position, target) VALUES (?, ?, ?, ?, ?)';

/** Writes records into an empty content database, in one transaction. */
export function writeElements(
  database: Database,
  sources: readonly Iterable<ElementRecord>[],
  model: ContentModel,
): void {
  const columns = searchColumns(model);
  const insertText = `INSERT INTO search (rowid, ${columns.map((name) => `"${name}"`).join(', ')})
    VALUES (?, ${columns.map(() => '?').join(', ')})`;
  let row = 0;

  function write(record: ElementRecord): void {
    for (const version of record.versions) {
      row += 1;
      database.run(insertElement, [...elementValues(record, version), row]);
      const words = searchTextOf(record, version, model);
      if (words) database.run(insertText, [row, ...columns.map((name) => words.get(name) ?? null)]);
    }
    for (const { source, field, site, targets } of record.relations) {
      targets.forEach((target, index) => database.run(insertRelation, [source, field, site, index, target]));
    }
  }

  database.transaction(() => {
    for (const records of sources) for (const record of records) write(record);
  });
}

function elementValues(record: ElementRecord, version: ElementVersion): SqlValue[] {
  const { title, fields } = version;
  const date = (name: string) => (typeof fields[name] === 'number' ? fields[name] : null);
  return [
    record.id,
    record.key,
    record.uid,
    record.kind,
    record.handle,
    record.type,
    version.site,
    record.draft,
    title,
    foldOrNull(title),
    version.slug,
    foldOrNull(version.slug),
    version.uri,
    foldOrNull(version.uri),
    Number(record.enabled),
    // Elements that are not published by date have been live since 1970, which keeps the condition for live ones simple.
    record.postDate ?? 0,
    record.expiryDate,
    date('dateStart'),
    date('dateEnd'),
    record.created,
    record.updated,
    record.digest,
    record.level,
    record.position,
    record.parentId,
    record.ownerId,
    JSON.stringify(fields),
  ];
}

function foldOrNull(text: string | null): string | null {
  return text === null ? null : foldText(text);
}
