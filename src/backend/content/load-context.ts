import type { ContentModel } from './content-model.ts';
import type { ContentSite } from './content-types.ts';
import type { ElementIds } from './element-ids.ts';
import type { ProblemList } from './problems.ts';
import type { ReferenceIndex } from './references.ts';

/** The state that all parts of the loader share. */
export interface LoadContext {
  readonly root: string;
  readonly sites: readonly ContentSite[];
  readonly model: ContentModel;
  readonly now: number;
  readonly ids: ElementIds;
  readonly references: ReferenceIndex;
  readonly problems: ProblemList;
  /** The file of every entry, by its key; filled while entries are converted. */
  readonly files: Map<number, string>;
  /** Whether content that the site would not show is a problem too. */
  readonly isStrict: boolean;
}
