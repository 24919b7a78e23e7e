import type { ContentModel } from './content-model.ts';
import type { ContentSite } from './content-types.ts';
import type { ElementIds } from './element-ids.ts';
import type { ProblemList } from './problems.ts';
import type { ReferenceIndex } from './references.ts';

/** What every part of the loader shares. */
export interface LoadContext {
  readonly root: string;
  readonly sites: readonly ContentSite[];
  readonly model: ContentModel;
  readonly now: number;
  readonly ids: ElementIds;
  readonly references: ReferenceIndex;
  readonly problems: ProblemList;
  /** Whether what the site would not show is a problem too. */
  readonly isStrict: boolean;
}
