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
  readonly load: (name: string) => Promise<ArchivedPage | null>;
  /**
   * Called when a rendering begins; the function keeps its page. Changes announced in between outdate the page. Null when
   * nothing can be kept now.
   */
  readonly begin: () => KeepPage | null;
}

export type KeepPage = (name: string, page: ArchivedPage) => void;
