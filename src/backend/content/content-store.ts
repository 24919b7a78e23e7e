import { contentIndexes, contentPragmas, contentTables, searchTable } from '#src/backend/database/content-schema.ts';
import type { Database } from '#src/backend/database/database.ts';
import { openDatabase } from '#src/backend/database/database.ts';
import type { Redirect } from '#src/contract/redirect-list.ts';
import { foldText } from '#src/platform/lib/fold-text.ts';
import type { ContentModel } from './content-model.ts';
import type { ContentSite } from './content-types.ts';
import { demoElements } from './demo-elements.ts';
import type { LoadedContent } from './load-content.ts';
import type { MediaAsset } from './load-media.ts';
import type { ContentProblem } from './content-problems.ts';
import { searchColumns } from './search-text.ts';
import { writeElements } from './write-elements.ts';

/** One generation of content. It is immutable: an edit creates the next one. */
export interface ContentStore {
  readonly database: Database;
  readonly assetsById: ReadonlyMap<number, MediaAsset>;
  /** By `volume/file`. */
  readonly assetsByPath: ReadonlyMap<string, MediaAsset>;
  /** Id of the entry whose draft a preview token shows. */
  readonly draftsByToken: ReadonlyMap<string, number>;
  readonly bannedSubscribers: readonly string[];
  readonly redirects: readonly Redirect[];
  /** Parts of the files that the content lacks, because they are faulty. */
  readonly omitted: readonly ContentProblem[];
}

export interface ContentStoreOptions {
  readonly model: ContentModel;
  readonly sites: readonly ContentSite[];
  readonly now: number;
  readonly demoEntries?: number;
  /** The database's file, which must not exist yet; in memory by default. */
  readonly path?: string;
}

/** Writes loaded content into a database, together with `demoEntries` generated entries. */
export function createContentStore(
  content: LoadedContent,
  { model, sites, now, demoEntries = 0, path = ':memory:' }: ContentStoreOptions,
): ContentStore {
  const database = openDatabase(path);
  database.define('fold', foldText);
  database.script(contentPragmas + contentTables + searchTable(searchColumns(model)));
  writeElements(database, [content.records, demoElements(content, { sites, now, count: demoEntries })], model);
  database.script(contentIndexes);
  const drafts = content.records.filter((record) => record.draft !== '' && record.kind === 'entry');
  return {
    database,
    assetsById: new Map(content.assets.map((asset) => [asset.id, asset])),
    assetsByPath: new Map(content.assets.map((asset) => [`${asset.file.volume}/${asset.file.filename}`, asset])),
    draftsByToken: new Map(drafts.map((record) => [record.draft, record.id])),
    bannedSubscribers: content.bannedSubscribers,
    redirects: content.redirects,
    omitted: content.omitted,
  };
}
