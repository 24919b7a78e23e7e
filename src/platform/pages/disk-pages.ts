import type { KeptOnDisk } from './disk/page-and-answer-stores.ts';
import type { PageArchive } from './page-archive.ts';
import { readPageBytes, toPageBytes } from './serialize-page.ts';

/** The mark of pages on disk, which are compared with purges by their time. */
const noMark = 0;

/** Finished pages on disk. They are stale when read: the content may have changed while the process was down. */
export function createDiskPages(disk: KeptOnDisk, now: () => number = Date.now): PageArchive {
  const storeOf = (name: string) => (name.includes('?') ? disk.queries : disk.pages);
  return {
    async load(name) {
      const found = await storeOf(name).load(name);
      const read = found && readPageBytes(found.value);
      if (!found || !read) return null;
      const { page } = read;
      return (await disk.isCurrent(found.savedAt, page.page.tags)) ? { ...page, freshUntil: 0 } : null;
    },
    begin:
      () =>
      (name, { page, staleUntil }) => {
        const lasting = { page, freshUntil: 0, staleUntil: roundDown(staleUntil, now()) };
        storeOf(name).save(name, toPageBytes(lasting, noMark));
      },
  };
}

/** An instant up to a sixteenth nearer, so that the same page rendered again is mostly the same file. */
function roundDown(instant: number, now: number): number {
  const step = 2 ** Math.floor(Math.log2(Math.max(16, instant - now) / 16));
  return Math.floor(instant / step) * step;
}

/** The first archive that has a page answers; pages are written to every archive that can keep them. */
export function combineArchives(archives: readonly (PageArchive | null)[]): PageArchive | null {
  const all = archives.filter((archive) => archive !== null);
  const [only] = all;
  if (all.length < 2) return only ?? null;
  return {
    async load(name) {
      for (const archive of all) {
        // oxlint-disable-next-line no-await-in-loop -- The second is read only when the first has nothing.
        const page = await archive.load(name);
        if (page) return page;
      }
      return null;
    },
    begin() {
      const keepers = all.flatMap((archive) => archive.begin() ?? []);
      return (name, page) => {
        for (const keep of keepers) keep(name, page);
      };
    },
  };
}
