import { createRedirectTable, decodePath } from '#src/domain/redirect-table.ts';
import { withoutTrailing } from '#src/lib/text.ts';
import type { Report, ReviewedContent, ReviewedEntry, ReviewedPart } from './reviewed-content.ts';
import { fieldPath } from './reviewed-content.ts';

/** Pages that the site has without an entry. */
const ownPages = /^(?:\/en)?\/(?:recherche|search|programmes\/trouver|programs\/find|design-system)$/;

/** Reports links to pages of the site that do not exist or that visitors cannot see, and entries without their twin. */
export function reviewLinks(content: ReviewedContent, report: Report): void {
  const pages = new Map(
    content.entries.flatMap((entry) => (entry.path === null ? [] : [[entry.path, entry] as const])),
  );
  const origins = new Set(content.sites.map(({ url }) => new URL(url).origin));
  const redirects = createRedirectTable(content.redirects?.rules ?? [], content.sites);
  const inSite = new Map(content.entries.map((entry) => [`${entry.site.handle} ${entry.id}`, entry]));
  for (const entry of content.entries) {
    if (!entry.isLive) continue;
    for (const part of entry.parts) {
      for (const { path, address } of addressesOf(part)) {
        const target = toPagePath(address, entry, origins);
        const fault =
          target === null ? null : findFault(target, pages, redirects.find(new URL(entry.site.url).origin, target));
        if (fault) report(entry.place, path, `${fault} in ${entry.site.language}`);
      }
      if (part.type === 'entry') reportTarget(entry, part, inSite, report);
    }
  }
  reportTwinless(content, report);
}

/** Addresses in the part's HTML, and the one of a link to another site. */
function addressesOf(part: ReviewedPart): { path: string; address: string }[] {
  return Object.entries(part.texts).flatMap(([field, text]) => {
    const path = fieldPath(part, field);
    if (field === 'webUrl') return [{ path, address: text }];
    return [...text.matchAll(/<a\s[^<>]*/gi)].flatMap(([tag]) => {
      const [, quoted, apostrophed] = /\shref=(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
      const address = quoted ?? apostrophed;
      return address === undefined ? [] : { path, address };
    });
  });
}

/** The path of an address on the site; null for other sites, files, and places on the same page. */
function toPagePath(address: string, { site }: ReviewedEntry, origins: ReadonlySet<string>): string | null {
  if (address.startsWith('#') || !URL.canParse(address, site.url)) return null;
  const { origin, pathname } = new URL(address, site.url);
  if (!origins.has(origin)) return null;
  const path = withoutTrailing(decodePath(pathname), '/') || '/';
  return isOwnScreen(path) ? null : path;
}

/** Whether a path leads to a file, or to a page that the site has without an entry. */
export function isOwnScreen(path: string): boolean {
  return /\.\w+$/.test(path) || ownPages.test(path);
}

function findFault(path: string, pages: ReadonlyMap<string, ReviewedEntry>, moved: string | null): string | null {
  const page = pages.get(path);
  if (!page && moved !== null)
    return `expected the present address, found ${path}, which leads on: write ${decodePath(moved)}`;
  if (!page) return `expected a page of the site, found no page at ${path}: correct the link`;
  return page.isLive
    ? null
    : `expected a page that visitors see, found ${path} of ${page.place}: publish it or remove the link`;
}

/** A link to an entry, which is unpublished where the backend does not answer it. */
function reportTarget(
  entry: ReviewedEntry,
  part: ReviewedPart,
  inSite: ReadonlyMap<string, ReviewedEntry>,
  report: Report,
): void {
  const [id] = part.entries.entry ?? [];
  const target = id === undefined ? undefined : inSite.get(`${entry.site.handle} ${id}`);
  if (target?.isLive) return;
  const found = target ? `found ${target.place}` : 'found none';
  report(
    entry.place,
    fieldPath(part, 'entry'),
    `expected an entry that visitors see in ${entry.site.language}, ${found}: publish it or remove the link`,
  );
}

function reportTwinless({ entries, sites }: ReviewedContent, report: Report): void {
  for (const versions of Map.groupBy(entries, ({ id }) => id).values()) {
    const [entry] = versions;
    if (!entry || entry.isAloneByIntent) continue;
    const missing = sites.filter(({ handle }) => versions.every(({ site }) => site.handle !== handle));
    for (const { language } of missing)
      report(entry.place, '', `expected it in ${language} too: write it, or say that it is in one language only`);
  }
}
