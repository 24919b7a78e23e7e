import type { BackendLog } from './backend-options.ts';
import { changeTable, dateChanges } from './change-times.ts';
import type { ContentStore } from './content/content-store.ts';
import type { Database } from './database/database.ts';
import { openDatabase } from './database/database.ts';
import { isFolderFault } from './database/sqlite-faults.ts';
import { addressTable, openVisitorsDatabase } from './visitors/visitors-database.ts';

/** An address that an entry had before, with its present one; both as uris. */
export interface MovedEntry {
  readonly site: string;
  readonly from: string;
  readonly to: string;
}

/**
 * The data folder's memory of entries: every address that each has ever had, so that a renamed one is found at its old address,
 * and when each was changed, so that a checkout changes nothing.
 */
export interface KnownAddresses {
  /** Dates the elements of new content, which has not been read before. */
  date(content: Database): void;
  /** Notes where all entries of a generation of content are. An address that has a new entry is that entry's from now on. */
  note(store: ContentStore): void;
  /** The earlier addresses of entries that visitors see at another one now. */
  findMoved(store: ContentStore): MovedEntry[];
  close(): void;
}

interface Options {
  readonly dataDir: string;
  readonly log: BackendLog;
  readonly now: () => number;
}

const upsert = `INSERT INTO addresses (place, site, uri, entry) VALUES (?, ?, ?, ?)
  ON CONFLICT (place) DO UPDATE SET uri = excluded.uri, entry = excluded.entry`;
const located = `FROM elements WHERE draft = '' AND kind = 'entry' AND uri IS NOT NULL`;

/**
 * Kept in the data folder with the visitors' data, and backed up with it, because they cannot be recreated. While the folder
 * cannot be used they last as long as the process.
 */
export function openKnownAddresses({ dataDir, log, now }: Options): KnownAddresses {
  let database = openOrMemory(dataDir, log);

  const write = (store: ContentStore): void => {
    const known = new Map(
      database
        .all('SELECT place, uri, entry FROM addresses')
        .map(({ place, uri, entry }) => [place, `${entry} ${uri}`]),
    );
    const rows = store.database.all(`SELECT id, site, uri, uri_key ${located}`);
    const changed = rows.filter(({ id, site, uri, uri_key: key }) => known.get(`${site} ${key}`) !== `${id} ${uri}`);
    // Most starts find nothing new, and then write nothing.
    if (changed.length === 0) return;
    database.transaction(() => {
      for (const { id = null, site = null, uri = null, uri_key: key } of changed)
        database.run(upsert, [`${site} ${key}`, site, uri, id]);
    });
  };

  /** Continues in memory when the folder can no longer be used. */
  const orInMemory = (work: () => void): void => {
    try {
      work();
    } catch (error) {
      if (!isFolderFault(error)) throw error;
      log(
        'warn',
        'Addresses of entries and times of changes could not be noted: an entry that is renamed now leads nowhere after a restart.',
        { folder: dataDir, error },
      );
      database.close();
      database = openMemory();
      work();
    }
  };

  return {
    date: (content) => orInMemory(() => dateChanges(database, content, now())),
    note: (store) => orInMemory(() => write(store)),
    findMoved(store) {
      const live = store.database.all(
        `SELECT id, site, uri, uri_key ${located} AND enabled = 1 AND post_date <= ? AND (expiry_date IS NULL OR expiry_date > ?)`,
        [now(), now()],
      );
      const present = new Map(
        live.map(({ id, site, uri, uri_key: key }) => [`${site} ${id}`, { uri, place: `${site} ${key}` }]),
      );
      return database.all('SELECT place, site, uri, entry FROM addresses').flatMap(({ place, site, uri, entry }) => {
        const here = present.get(`${site} ${entry}`);
        return here && here.place !== place ? [{ site: String(site), from: String(uri), to: String(here.uri) }] : [];
      });
    },
    close: () => database.close(),
  };
}

function openOrMemory(dataDir: string, log: BackendLog): Database {
  try {
    return openVisitorsDatabase(dataDir, log);
  } catch (error) {
    if (!isFolderFault(error)) throw error; // The fault has been told when the backend was opened.
    return openMemory();
  }
}

function openMemory(): Database {
  const database = openDatabase(':memory:');
  database.script(addressTable + changeTable);
  return database;
}
