import { createRedirectTable, decodePath } from '#src/contract/redirect-table.ts';
import { withoutTrailing } from '#src/platform/lib/text.ts';
import { toAnchorId, toTextAnchor } from '#src/platform/lib/fold-text.ts';
import type { HtmlElement } from '#src/platform/lib/parse-html.ts';
import type { Report, ReviewedContent, ReviewedEntry, ReviewedPart } from './reviewed-content.ts';
import { fieldPath, nameLanguage, ownPart, pathIn } from './reviewed-content.ts';
import { attributeOf, elementsIn } from './text-elements.ts';

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
        const moved = target === null ? null : redirects.find(new URL(entry.site.url).origin, target);
        const fault =
          (target === null ? null : findFault(target, pages, moved)) ?? findAnchorFault(address, entry, target, pages);
        if (fault) report(entry.place, pathIn(entry.site, path), fault);
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
    return elementsIn(text)
      .filter(({ tagName }) => tagName === 'a')
      .map((link) => ({ path, address: attributeOf(link, 'href') }));
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

/** Anchors of the site's own parts, of cards and of the months, years and groups of its lists. */
const ownAnchors = /^(?:content|top|contact-form|newsletter|press-kit|(?:partner|trail)-\d+|[a-z]+:\d+|:~:.*)$/i;

/** Screens that make anchors of their items. */
const listTypes = /Index$/;

/** A link to a place of a page where no section and no text has it. */
function findAnchorFault(
  address: string,
  entry: ReviewedEntry,
  path: string | null,
  pages: ReadonlyMap<string, ReviewedEntry>,
): string | null {
  const fragment = decodePath(/#(.+)$/s.exec(address)?.[1] ?? '');
  const page = address.startsWith('#') ? entry : path === null ? undefined : pages.get(path);
  if (fragment === '' || !page || ownAnchors.test(fragment) || listTypes.test(ownPart(page)?.type ?? '')) return null;
  const isThere = anchorsOf(page).has(fragment) || anchorsOf(page).has(toTextAnchor(fragment) ?? '');
  return isThere
    ? null
    : `expected a place in ${page === entry ? 'this page' : page.place}, found none named #${fragment}: correct the link, or give a section or an element this anchor`;
}

const knownAnchors = new WeakMap<ReviewedEntry, ReadonlySet<string>>();

/** The anchors of the sections of a page, and those in its texts. */
function anchorsOf(entry: ReviewedEntry): ReadonlySet<string> {
  const known = knownAnchors.get(entry);
  if (known) return known;
  const anchors = entry.parts.flatMap(({ type, texts }) => {
    const { anchor, navLabel } = texts;
    const ofSection = [anchor?.replace(/^#/, ''), anchor && toAnchorId(anchor), navLabel && toAnchorId(navLabel)];
    const inTexts = Object.values(texts).flatMap(elementsIn).map(toAnchor);
    return [...(type === 'section' ? ofSection : []), ...inTexts].filter((each) => typeof each === 'string');
  });
  const found = new Set(anchors);
  knownAnchors.set(entry, found);
  return found;
}

/** As pages name it: by its id, or by the obsolete name of a link. */
function toAnchor(element: HtmlElement): string | null {
  return toTextAnchor(attributeOf(element, 'id') || (element.tagName === 'a' ? attributeOf(element, 'name') : ''));
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
    pathIn(entry.site, fieldPath(part, 'entry')),
    `expected an entry that visitors see, ${found}: publish it or remove the link`,
  );
}

function reportTwinless({ entries, sites }: ReviewedContent, report: Report): void {
  for (const versions of Map.groupBy(entries, ({ id }) => id).values()) {
    const [entry] = versions;
    if (!entry || entry.isAloneByIntent) continue;
    const missing = sites.filter(({ handle }) => versions.every(({ site }) => site.handle !== handle));
    for (const site of missing)
      report(
        entry.place,
        '',
        `expected it in ${nameLanguage(site)} too: write it, or say that it is in one language only`,
      );
  }
}
