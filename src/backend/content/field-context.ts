import type { ContentModel } from './content-model.ts';
import type { ContentSite, ElementRecord, Relation } from './content-types.ts';
import type { ElementIds } from './element-ids.ts';
import type { ProblemList } from './content-problems.ts';
import type { ReferenceIndex } from './entry-references.ts';

/** The input for converting the fields of one element in one site, and the collections for results besides the fields. */
export interface FieldContext {
  readonly file: string;
  readonly site: ContentSite;
  readonly model: ContentModel;
  readonly ids: ElementIds;
  readonly references: ReferenceIndex;
  readonly problems: ProblemList;
  /** Receives content that the site would not show. */
  readonly advice: ProblemList;
  readonly now: number;
  /** The element that contains the fields, at any depth. */
  readonly owner: ElementRecord;
  readonly relations: Relation[];
  /** Blocks in the fields, each with its own, by id. */
  readonly blocks: Map<number, ElementRecord>;
}

/** The place of a value: ids are derived from `name`, and problems show `path`. */
export interface Place {
  readonly name: string;
  readonly path: string;
  readonly key: number;
  readonly type: string;
}

/** One value or several, as editors may write either. */
export function toList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** `seo` and `image` → `seo.image`. */
export function joinPath(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
