import type { Report, ReviewedContent, ReviewedEntry, ReviewedPart, ReviewedPicture } from './reviewed-content.ts';
import { fieldPath, itemPath, ownPart, pathIn } from './reviewed-content.ts';

/** Entries that may show the same picture. */
const mostUses = 4;

/** Entries that are named in one finding. */
const mostNamed = 5;

/** Pixels across below which a picture is enlarged on a common screen, by field. Logos and patches are drawings. */
const leastWidths: Readonly<Record<string, number>> = { image: 900, images: 900, thumbnail: 120, portrait: 422 };

/** Fields of entries whose cards show their picture. */
const cardFields = ['relatedArticles', 'relatedPressReleases', 'articles', 'events', 'companies'];

/** The types whose cards the pages of lists show. */
const listedSections: Readonly<Record<string, string>> = {
  articlesIndex: 'article',
  companiesIndex: 'company',
  eventsIndex: 'event',
  pressReleasesIndex: 'pressRelease',
  programsIndex: 'programTrail',
};

/** Parts that show companies by their logos. */
const logoTypes = ['program', 'companyLogos', 'partner'];

/** A picture shown large on the page of an entry. */
interface Shown {
  readonly picture: ReviewedPicture;
  readonly path: string;
}

/** Reports pictures shown twice on a page or on too many pages, those too small, and those without an alternative. */
export function reviewPictures(content: ReviewedContent, report: Report): void {
  const byId = Map.groupBy(content.entries, ({ id }) => id);
  const uses = new Map<string, Map<string, string>>(); // Places by id, by file name.
  for (const entry of content.entries) {
    const shown = shownPictures(entry);
    for (const { filename } of shown.map(({ picture }) => picture)) {
      const places = uses.get(filename) ?? new Map<string, string>();
      if (!places.has(entry.id)) places.set(entry.id, entry.place);
      uses.set(filename, places);
    }
    reportTwins(entry, shown, byId, report);
    reportListed(entry, shown, content.entries, report);
    for (const part of entry.parts) reportFaults(entry, part, content.pictureList, report);
  }
  for (const [filename, places] of uses) {
    if (places.size <= mostUses) continue;
    const named = [...places.values()].slice(0, mostNamed);
    const others = places.size - named.length;
    const where = named.join(', ') + (others > 0 ? ` and ${others} more` : '');
    report(
      content.pictureList,
      filename,
      `expected at most ${mostUses} entries that show it, found ${places.size}: choose another picture in some of ${where}`,
    );
  }
}

/** The pictures of a page in its order: that of its head, then those of its blocks. */
function shownPictures(entry: ReviewedEntry): Shown[] {
  return entry.parts.flatMap((part) =>
    ['image', 'images'].flatMap((field) => {
      const pictures = part.type === 'partner' ? [] : (part.pictures[field] ?? []);
      return pictures.map((picture, index) => ({
        picture,
        path: itemPath(fieldPath(part, field), index, pictures.length),
      }));
    }),
  );
}

function reportTwins(
  entry: ReviewedEntry,
  shown: readonly Shown[],
  byId: ReadonlyMap<string, readonly ReviewedEntry[]>,
  report: Report,
): void {
  const seen = new Map<string, string>();
  for (const { picture, path } of shown) {
    const before = seen.get(picture.filename);
    if (before) report(entry.place, path, `expected another picture: ${picture.filename} is at ${before} already`);
    else seen.set(picture.filename, path);
  }
  const cards = new Set<string>();
  for (const { path, id } of cardsOf(entry)) {
    const target = byId.get(id)?.find(({ site }) => site.handle === entry.site.handle);
    const filename = target && cardPicture(target);
    if (!target || !filename || cards.has(id)) continue;
    cards.add(id);
    const before = seen.get(filename);
    if (before)
      report(
        entry.place,
        path,
        `expected another entry or picture: the card of ${target.place} shows ${filename}, as does ${before}`,
      );
    else seen.set(filename, `the card of ${target.place}`);
  }
}

/** A page of a list may not itself show a picture that is on one of its cards. */
function reportListed(
  entry: ReviewedEntry,
  shown: readonly Shown[],
  entries: readonly ReviewedEntry[],
  report: Report,
): void {
  const listed = listedSections[ownPart(entry)?.type ?? ''];
  if (!listed) return;
  for (const target of entries) {
    if (target.site !== entry.site || ownPart(target)?.type !== listed) continue;
    const filename = cardPicture(target);
    const own = shown.find(({ picture }) => picture.filename === filename);
    if (own)
      report(
        entry.place,
        own.path,
        `expected another picture: the card of ${target.place} in its list shows ${filename}`,
      );
  }
}

/** The entries whose cards an editor has chosen for a page. */
function cardsOf(entry: ReviewedEntry): { path: string; id: string }[] {
  return entry.parts.flatMap((part) =>
    cardFields.flatMap((field) => {
      const ids = logoTypes.includes(part.type) ? [] : (part.entries[field] ?? []);
      return ids.map((id, index) => ({ id, path: itemPath(fieldPath(part, field), index, ids.length) }));
    }),
  );
}

function cardPicture(entry: ReviewedEntry): string | undefined {
  const { thumbnail, image } = ownPart(entry)?.pictures ?? {};
  return (thumbnail?.[0] ?? image?.[0])?.filename;
}

function reportFaults(entry: ReviewedEntry, part: ReviewedPart, pictureList: string, report: Report): void {
  for (const [field, pictures] of Object.entries(part.pictures)) {
    const least = leastWidths[field] ?? 0;
    for (const [index, { filename, alt, width }] of pictures.entries()) {
      const path = itemPath(fieldPath(part, field), index, pictures.length);
      if (width !== null && width < least)
        report(
          entry.place,
          path,
          `expected a picture at least ${least} pixels wide, found ${filename} with ${width}: give a larger one`,
        );
      if (alt === null)
        report(
          pictureList,
          pathIn(entry.site, `${filename}.alt`),
          `expected what a person who cannot see it would miss, or '' for a decoration; found nothing`,
        );
    }
  }
}
