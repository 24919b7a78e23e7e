import { LRUCache } from 'lru-cache';
import { getRuntime } from '#src/platform/process/runtime.ts';
import type { LanguageLink } from './language-links.ts';

/** Paths that have been reported; bounded, because visitors choose the paths. */
const reported = new LRUCache<string, true>({ max: 1000 });

/** Logs, once for each path and site, that a page has no version in another language. */
export function reportMissingVersions(links: readonly LanguageLink[], path: string): void {
  for (const { site, isFallback } of links) {
    const key = `${site.handle}:${path}`;
    if (!isFallback || reported.has(key)) continue;
    reported.set(key, true);
    getRuntime().log.warn(`Missing localized version of ${path} on the site ${site.handle}.`, {
      path,
      site: site.handle,
    });
  }
}
