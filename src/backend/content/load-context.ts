import type { ContentModel } from './content-model.ts';
import type { ContentSite } from './content-types.ts';
import type { ElementIds } from './element-ids.ts';
import type { FileHashes } from './file-hashes.ts';
import type { ProblemList } from './content-problems.ts';
import type { ReferenceIndex } from './entry-references.ts';

/** The state that all parts of the loader share. */
export interface LoadContext {
  readonly root: string;
  readonly sites: readonly ContentSite[];
  readonly model: ContentModel;
  readonly now: number;
  readonly ids: ElementIds;
  readonly references: ReferenceIndex;
  /** Problems to correct before any of the content can be published. */
  readonly problems: ProblemList;
  /** Faulty parts left out of the published content. */
  readonly omitted: ProblemList;
  /** Published content that is not shown as its editor intends. */
  readonly advice: ProblemList;
  readonly hashes: FileHashes;
  /** The file of every entry, by its key; filled while entries are converted. */
  readonly files: Map<number, string>;
}
