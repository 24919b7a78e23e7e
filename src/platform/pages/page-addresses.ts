import { processSlots } from '#src/platform/process/process-slots.ts';
import type { Site } from '#src/contract/sites.ts';

export interface LiveAddress {
  /** Path on the site's origin. */
  readonly path: string;
  /** Whether visits often begin here: the home page, or a list. */
  readonly isFirst: boolean;
}

/** The application's knowledge of its addresses. */
export interface PageRules {
  /**
   * The query parameters that the screen at a path knows, in a fixed order and without the question mark. Null when no
   * route matches the path, or when the path is not in its canonical form.
   */
  readonly toKnownQuery: (site: Site, pathname: string, query: string) => string | null;
  /**
   * Whether it is certain, without a backend call, that there is no page at a path. Such addresses are without end, and all
   * of them get the same not-found page.
   */
  readonly isUnknown: (site: Site, pathname: string) => boolean;
  /** Addresses of a site's live pages, the most important first; rejects when the content backend fails. */
  readonly loadAddresses: (site: Site, maximum: number) => Promise<readonly LiveAddress[]>;
}

declare module '#src/platform/process/process-slots.ts' {
  interface ProcessSlots {
    pageRules?: PageRules;
  }
}

/** Called by the application when it is loaded. */
export function providePageRules(rules: PageRules): void {
  processSlots.pageRules = rules;
}

/** Null until the application has been loaded. */
export function findPageRules(): PageRules | null {
  return processSlots.pageRules ?? null;
}
