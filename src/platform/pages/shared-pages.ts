import { createHash } from 'node:crypto';
import type { SharedStore } from './shared/shared-store.ts';
import type { PageArchive } from './page-archive.ts';
import { readPageBytes, toPageBytes } from './serialize-page.ts';

/**
 * Finished pages in the store that servers share: a page rendered by one of them is not rendered by the others.
 * @param release names the built code, because a page refers to files of its build
 */
export function createSharedPages(store: SharedStore, release: string, now: () => number = Date.now): PageArchive {
  const keyOf = (name: string) => `page:${createHash('sha256').update(release).update(name).digest('base64url')}`;
  return {
    async load(name) {
      const found = await store.read(keyOf(name), readPageBytes);
      return found && store.purges.isCurrent(found.mark, found.page.page.tags) ? found.page : null;
    },
    begin() {
      const mark = store.purges.last;
      if (mark === null) return null;
      return (name, page) => {
        const ttlMs = Math.floor(page.staleUntil - now());
        if (ttlMs > 0) void store.write(keyOf(name), toPageBytes(page, mark), ttlMs);
      };
    },
  };
}
