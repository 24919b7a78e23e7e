import type { Site } from '#src/sites.ts';

export interface LiveAddress {
  /** Path on the site's origin. */
  readonly path: string;
  /** Whether it is one of the pages by which visits begin: the home page, a list. */
  readonly isFirst: boolean;
}

/** What is known of a page before it is rendered. */
export interface ExpectedPage {
  /** Pages of a kind have the same style sheets, scripts and headers. */
  readonly kind: string;
  /** Tags that its head will hold, character for character; null when it is not known whether there is a page. */
  readonly tags: readonly string[] | null;
  /** Markup of the hint at a page that takes long. */
  readonly hint: string;
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
  /** What is known of the page at a path, without asking the backend; null for screens of which there is one. */
  readonly findExpected: (site: Site, pathname: string) => ExpectedPage | null;
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
