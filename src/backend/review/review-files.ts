import type { ContentModel } from '#src/backend/content/content-model.ts';
import { typeModelOf } from '#src/backend/content/content-model.ts';
import type { Block, ContentSite, ElementRecord, ElementVersion, Fields } from '#src/backend/content/content-types.ts';
import { replaceSiteMarks } from '#src/backend/content/entry-uri.ts';
import type { LoadedContent } from '#src/backend/content/load-content.ts';
import { redirectsFile } from '#src/backend/content/load-redirects.ts';
import type { ReviewedContent, ReviewedEntry, ReviewedPart, ReviewedPicture } from './reviewed-content.ts';
import { pathOfUri } from './reviewed-content.ts';

interface Options {
  readonly sites: readonly ContentSite[];
  readonly model: ContentModel;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Everything that the parts of one site are read from. */
interface Source extends Options {
  readonly site: ContentSite;
  /** By id. */
  readonly pictures: ReadonlyMap<number, ReviewedPicture>;
  /** Ids of targets by key of the holder and field. */
  readonly targets: ReadonlyMap<string, readonly number[]>;
}

/** The loaded files as the review sees them; drafts are left out. */
export function toReviewedContent(loaded: LoadedContent, options: Options): ReviewedContent {
  const { sites, now } = options;
  const live = loaded.records.filter(({ kind, draft }) => draft === '' && (kind === 'entry' || kind === 'block'));
  const entries = sites.flatMap((site) => {
    const source = { ...options, site, pictures: picturesIn(site, loaded), targets: targetsIn(site, live) };
    return live.flatMap((record) => {
      const version = record.versions.find((each) => each.site === site.handle);
      return record.kind === 'entry' && version ? [toEntry(record, version, loaded.files, source)] : [];
    });
  });
  const redirects = { place: redirectsFile, rules: loaded.redirects };
  return { sites, entries, redirects, pictureList: 'media/images.yaml', now };
}

function picturesIn(site: ContentSite, { assets, records }: LoadedContent): Map<number, ReviewedPicture> {
  const files = new Map(assets.map(({ id, file }) => [id, file]));
  return new Map(
    records.flatMap(({ kind, id, versions }) => {
      const file = files.get(id);
      if (kind !== 'asset' || file?.kind !== 'image') return [];
      const alt = versions.find((version) => version.site === site.handle)?.fields.alt;
      const width = file.extension === 'svg' ? null : (file.size?.width ?? null);
      return [[id, { filename: file.filename, alt: typeof alt === 'string' ? alt : null, width }] as const];
    }),
  );
}

function targetsIn(site: ContentSite, records: readonly ElementRecord[]): Map<string, readonly number[]> {
  return new Map(
    records.flatMap(({ relations }) =>
      relations
        .filter((relation) => relation.site === site.handle)
        .map(({ source, field, targets }) => [`${source} ${field}`, targets] as const),
    ),
  );
}

function toEntry(
  record: ElementRecord,
  { title, uri, fields }: ElementVersion,
  files: LoadedContent['files'],
  source: Source,
): ReviewedEntry {
  const { postDate, expiryDate, enabled } = record;
  const isPublished = (postDate ?? 0) <= source.now && (expiryDate === null || expiryDate > source.now);
  return {
    id: String(record.id),
    place: files.get(record.key) ?? `${record.handle}`,
    site: source.site,
    title: title ?? '',
    path: pathOfUri(source.site, uri),
    isLive: enabled && isPublished,
    expiryDate: enabled ? expiryDate : null,
    isAloneByIntent: true, // A file says so by `languages`; a text without a language version is reported separately.
    parts: toParts(record.type, record.key, '', fields, source),
  };
}

/** A part and, after it, the blocks inside it. */
function toParts(type: string, key: number, path: string, fields: Fields, source: Source): ReviewedPart[] {
  const part = { type, path, texts: {}, pictures: {}, entries: {}, dates: {}, switches: {} } as MutablePart;
  const inner: ReviewedPart[] = [];
  for (const [name, model] of typeModelOf(source.model, `${type}_Entry`)) {
    const value = fields[name];
    const targets = source.targets.get(`${key} ${name}`) ?? [];
    const at = path ? `${path}.${name}` : name;
    if (model.kind === 'entries') part.entries[name] = targets.map(String);
    if (model.kind === 'assets') part.pictures[name] = targets.flatMap((id) => source.pictures.get(id) ?? []);
    if (model.kind === 'text' && typeof value === 'string') part.texts[name] = toText(value, source);
    if (model.kind === 'date' && typeof value === 'number') part.dates[name] = value;
    if (model.kind === 'boolean') part.switches[name] = value === true;
    if (model.kind === 'seo') addSeo(part, value);
    if (model.kind === 'blocks') inner.push(...toBlocks(value, at, source));
  }
  return [part, ...inner];
}

interface MutablePart extends ReviewedPart {
  readonly texts: Record<string, string>;
  readonly pictures: Record<string, readonly ReviewedPicture[]>;
  readonly entries: Record<string, readonly string[]>;
  readonly dates: Record<string, number>;
  readonly switches: Record<string, boolean>;
}

function toText(text: string, { sites }: Source): string {
  return replaceSiteMarks(text, (handle) => sites.find((site) => site.handle === handle)?.url ?? '');
}

function addSeo(part: MutablePart, value: unknown): void {
  if (typeof value !== 'object' || value === null || !('title' in value) || !('description' in value)) return;
  part.texts['seo.title'] = String(value.title ?? '');
  part.texts['seo.description'] = String(value.description ?? '');
}

/** Blocks as an editor writes them: a field that holds one link has no index. */
function toBlocks(value: unknown, path: string, source: Source): ReviewedPart[] {
  const blocks = Array.isArray(value) ? (value as Block[]) : []; // What a field of blocks holds.
  const isSingle = blocks.length === 1 && path.endsWith('Link');
  return blocks.flatMap(({ id, type, fields }, index) =>
    toParts(type, id, isSingle ? path : `${path}[${index}]`, fields, source),
  );
}
