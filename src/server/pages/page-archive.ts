import type { FinishedPage } from './finished-page.ts';

/** A finished page as it is kept in memory and outside; times are milliseconds since the epoch. */
export interface ArchivedPage {
  readonly page: FinishedPage;
  readonly freshUntil: number;
  readonly staleUntil: number;
}

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
