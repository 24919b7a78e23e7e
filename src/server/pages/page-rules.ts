import type { Site } from '#src/sites.ts';

export interface LiveAddress {
  /** Path on the site's origin. */
  readonly path: string;
  /** Whether it is one of the pages by which visits begin: the home page, a list. */
  readonly isFirst: boolean;
}

/** What the application knows of its addresses. */
export interface PageRules {
  /**
   * The query by which the screen at a path differs, in one order and without its question mark; what a screen does not
   * know is left out. Null when there is no page at the path, or when the path is not spelt plainly.
   */
  readonly toKnownQuery: (site: Site, pathname: string, query: string) => string | null;
  /** Addresses of a site's live pages, the first ones first; rejects when the content backend fails. */
  readonly loadAddresses: (site: Site, maximum: number) => Promise<readonly LiveAddress[]>;
}

const key = Symbol.for('content-website.page-rules');
const shared = globalThis as typeof globalThis & { [key]?: PageRules }; // globalThis has no declared slot for it.

/** Called by the application, which is a bundle with module instances of its own, when it is loaded. */
export function providePageRules(rules: PageRules): void {
  shared[key] = rules;
}

/** Null until the application has been loaded. */
export function findPageRules(): PageRules | null {
  return shared[key] ?? null;
}
