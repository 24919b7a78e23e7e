import type { KeptPage } from './page-store.ts';

/** A finished page as it is kept outside the memory of this process. */
export type ArchivedPage = Pick<KeptPage, 'page' | 'freshUntil' | 'staleUntil'>;

/**
 * Keeps finished pages where they survive this process or are shared with others. It never rejects: a failing archive is
 * like an empty one.
 */
export interface PageArchive {
  /** A mark for the beginning of a rendering: changes that are told of after it outdate the page. Null: do not archive. */
  readonly mark: () => number | null;
  readonly load: (name: string) => Promise<ArchivedPage | null>;
  readonly save: (name: string, page: ArchivedPage, mark: number) => void;
}
