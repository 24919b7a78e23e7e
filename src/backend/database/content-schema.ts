/** A half-written file is discarded, so nothing has to survive a crash. */
export const contentPragmas = 'PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA temp_store = MEMORY;';

/** For a finished database file: up to a gigabyte of it is memory-mapped. */
export const finishedPragmas = 'PRAGMA temp_store = MEMORY; PRAGMA mmap_size = 1073741824;';

/** Elements of all kinds, a row per element and site, as in Craft. Blocks have rows and are also stored in their owner's fields. */
export const contentTables = `
  CREATE TABLE elements (
    row INTEGER PRIMARY KEY,
    id INTEGER NOT NULL,
    key INTEGER NOT NULL,
    uid TEXT NOT NULL,
    kind TEXT NOT NULL,
    handle TEXT,
    type TEXT NOT NULL,
    site TEXT NOT NULL,
    draft TEXT NOT NULL,
    title TEXT,
    title_order TEXT,
    slug TEXT,
    slug_key TEXT,
    uri TEXT,
    uri_key TEXT,
    enabled INTEGER NOT NULL,
    post_date INTEGER NOT NULL,
    expiry_date INTEGER,
    date_start INTEGER,
    date_end INTEGER,
    created INTEGER NOT NULL,
    updated INTEGER NOT NULL,
    digest TEXT,
    level INTEGER,
    position INTEGER NOT NULL,
    parent_id INTEGER,
    owner_id INTEGER,
    fields TEXT NOT NULL
  );
  CREATE TABLE relations (
    source INTEGER NOT NULL,
    field TEXT NOT NULL,
    site TEXT NOT NULL,
    position INTEGER NOT NULL,
    target INTEGER NOT NULL,
    PRIMARY KEY (source, field, site, position)
  ) WITHOUT ROWID;
`;

/** Created after the rows, because indexing a filled table is faster than filling an indexed one. */
export const contentIndexes = `
  CREATE UNIQUE INDEX elements_by_id ON elements (id, site, draft);
  CREATE INDEX elements_by_date ON elements (draft, kind, handle, site, post_date, expiry_date, enabled, id);
  CREATE INDEX elements_by_site ON elements (draft, kind, site, post_date, handle);
  CREATE INDEX elements_by_update ON elements (draft, kind, site, updated);
  CREATE INDEX elements_by_title ON elements (draft, kind, handle, site, title_order);
  CREATE INDEX elements_by_start ON elements (draft, kind, handle, site, date_start);
  CREATE INDEX elements_by_end ON elements (draft, kind, handle, site, date_end);
  CREATE INDEX elements_by_slug ON elements (slug_key, site);
  CREATE INDEX elements_by_uri ON elements (uri_key, site);
  CREATE INDEX elements_by_parent ON elements (parent_id, site);
  CREATE INDEX relations_by_target ON relations (target, site, source);
  ANALYZE;
`;

/** The full text of elements by field, folded. A contentless table: only the index is stored. */
export function searchTable(columns: readonly string[]): string {
  const names = columns.map((name) => `"${name}"`).join(', ');
  return `CREATE VIRTUAL TABLE search USING fts5(${names}, content='', prefix='2 3', tokenize='unicode61');`;
}
