import type { ContentModel } from './content-model.ts';
import type { ContentSite } from './content-types.ts';
import type { ElementIds } from './element-ids.ts';
import type { ProblemList } from './problems.ts';
import type { ReferenceIndex } from './references.ts';

/** What every part of the loader shares. */
export interface LoadContext {
  root: string;
  sites: readonly ContentSite[];
  model: ContentModel;
  now: number;
  ids: ElementIds;
  references: ReferenceIndex;
  problems: ProblemList;
  /** Whether what the site would not show is a problem too. */
  isStrict: boolean;
}
