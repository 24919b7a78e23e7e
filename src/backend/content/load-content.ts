import { join } from 'node:path';
import type { Redirect } from '#src/contract/redirect-list.ts';
import type { ContentModel } from './content-model.ts';
import type { ContentSite, ElementRecord } from './content-types.ts';
import type { ElementIds } from './element-ids.ts';
import { createElementIds } from './element-ids.ts';
import type { FileHashes } from './file-hashes.ts';
import { createFileHashes } from './file-hashes.ts';
import { convertCategory, readCategories } from './load-categories.ts';
import type { LoadContext } from './load-context.ts';
import { convertEntry, readEntries } from './load-entries.ts';
import { loadGlobalSets } from './load-global-sets.ts';
import type { MediaAsset } from './load-media.ts';
import { loadMedia } from './load-media.ts';
import { loadNavigation } from './load-navigation.ts';
import { loadRedirects } from './load-redirects.ts';
import type { ContentProblem } from './content-problems.ts';
import { createProblemList } from './content-problems.ts';
import { createReferenceIndex } from './entry-references.ts';
import { isYamlMap, readYamlFile } from './yaml-files.ts';

export interface LoadOptions {
  /** The folder that holds `content` and `media`. */
  readonly privateDir: string;
  readonly sites: readonly ContentSite[];
  readonly model: ContentModel;
  /** Milliseconds since 1970: the day from which relative dates count. */
  readonly now: number;
  /** Remembered hashes of files; without them, every file is read. */
  readonly hashes?: FileHashes;
}

export interface LoadedContent {
  readonly records: ElementRecord[];
  readonly assets: MediaAsset[];
  /** Addresses, or `@domain`s, that may not subscribe to the newsletter. */
  readonly bannedSubscribers: string[];
  /** Addresses that editors lead elsewhere. */
  readonly redirects: Redirect[];
  readonly ids: ElementIds;
  /** The file of every entry, by its key. */
  readonly files: ReadonlyMap<number, string>;
  /** Problems to correct before any of it can be published. */
  readonly problems: readonly ContentProblem[];
  /** Faulty parts left out of the published content, such as a line of the redirects. */
  readonly omitted: readonly ContentProblem[];
  /** Published content that is not shown as its editor intends. */
  readonly advice: readonly ContentProblem[];
}

/**
 * Reads the private folder. Names are collected first, so that any file may refer to any other; then every field is
 * converted. Never throws for the content of files: `problems`, `omitted` and `advice` list everything that is wrong.
 */
export async function loadContent({
  privateDir,
  sites,
  model,
  now,
  hashes = createFileHashes(),
}: LoadOptions): Promise<LoadedContent> {
  const context: LoadContext = {
    root: privateDir,
    sites,
    model,
    now,
    ids: createElementIds(),
    references: createReferenceIndex(),
    problems: createProblemList(),
    omitted: createProblemList(),
    advice: createProblemList(),
    hashes,
    files: new Map(),
  };
  const media = await loadMedia(context);
  const categories = await readCategories(context);
  const entries = await readEntries(context);
  const records = [
    ...media.records,
    ...categories.flatMap((category) => convertCategory(category, context)),
    ...entries.flatMap((entry) => convertEntry(entry, context)),
    ...(await loadGlobalSets(context)),
    ...(await loadNavigation(context)),
  ];
  const bannedSubscribers = await readBannedSubscribers(context);
  const redirects = await loadRedirects(context);
  const { ids, files } = context;
  const [problems, omitted, advice] = [context.problems.all(), context.omitted.all(), context.advice.all()];
  return { records, assets: media.assets, bannedSubscribers, redirects, ids, files, problems, omitted, advice };
}

/** `content/newsletter.yaml`, optional: `banned: [someone@example.org, "@example.net"]`. */
async function readBannedSubscribers({ root, problems }: LoadContext): Promise<string[]> {
  const file = await readYamlFile(root, join(root, 'content', 'newsletter.yaml'), problems);
  const banned = isYamlMap(file?.data) ? (file.data.banned ?? []) : [];
  if (Array.isArray(banned) && banned.every((entry) => typeof entry === 'string')) return banned;
  problems.add(file?.file ?? '', 'banned', 'expected a list of addresses or "@domain"s');
  return [];
}
