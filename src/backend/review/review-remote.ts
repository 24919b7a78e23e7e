import type { ContentModel } from '#src/backend/content/content-model.ts';
import { typeModelOf } from '#src/backend/content/content-model.ts';
import { sections } from '#src/contract/model.ts';
import type { ContentSite } from '#src/backend/content/content-types.ts';
import { isYamlMap } from '#src/backend/content/yaml-files.ts';
import { withoutNames } from '#src/contract/title-names.ts';
import type {
  ReviewedContent,
  ReviewedEntry,
  ReviewedPart,
  ReviewedPicture,
  ReviewedSite,
} from './reviewed-content.ts';
import { pathOfUri } from './reviewed-content.ts';

/** Sends a document to the backend and answers its data. Throws when the answer has errors. */
export type Ask = (query: string, variables: Readonly<Record<string, unknown>>) => Promise<Record<string, unknown>>;

type Json = Readonly<Record<string, unknown>>;

/** Entries asked for at a time: few, because each comes with all of its blocks. */
const pageSize = 10;

interface RemoteOptions {
  readonly sites: readonly ContentSite[];
  readonly model: ContentModel;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly redirects?: ReviewedContent['redirects'];
  /** Name of the organisation, which the site removes from the end of titles. */
  readonly systemName?: string;
}

/** All entries that a remote backend serves, as the review sees them: read by its GraphQL alone. */
export async function readRemoteContent(
  ask: Ask,
  { sites, model, now, redirects = null, systemName = '' }: RemoteOptions,
): Promise<ReviewedContent> {
  const entries: ReviewedEntry[] = [];
  for (const site of sites) {
    for (const [section, { entryType: type }] of sections) {
      const query = `query Review($site: [String], $offset: Int) { entries(section: ["${section}"], site: $site, limit: ${pageSize}, offset: $offset, orderBy: "id ASC") { id slug title uri expiryDate typeHandle ... on ${type}_Entry ${selectionOf(`${type}_Entry`, model)} } }`;
      for (let offset = 0; ; offset += pageSize) {
        const { entries: answered } = await ask(query, { site: [site.handle], offset });
        const found = listOf(answered);
        entries.push(
          ...found.map((entry) => toEntry(withPlainTitle(entry, { systemName, sites }), section, site, model)),
        );
        if (found.length < pageSize) break;
      }
    }
  }
  return { sites, entries, redirects, pictureList: 'assets', now };
}

/** Everything that the review reads of a type, with the blocks inside it. */
function selectionOf(typeName: string, model: ContentModel): string {
  const fields = [...typeModelOf(model, typeName)].flatMap(([name, field]) => {
    if (field.isOptional) return []; // A backend that lacks it would refuse the whole document.
    if (field.kind === 'entries') return `${name} { id }`;
    if (field.kind === 'assets') return `${name} { filename extension kind alt width }`;
    if (field.kind === 'seo') return `${name} { title description }`;
    if (field.kind === 'blocks') {
      const types = field.types.map((type) => `... on ${type}_Entry ${selectionOf(`${type}_Entry`, model)}`);
      return `${name} { __typename ${types.join(' ')} }`;
    }
    return ['text', 'date', 'boolean'].includes(field.kind) ? name : [];
  });
  return `{ ${['id', ...fields].join(' ')} }`;
}

/** An entry with the title for search engines as the site shows it: without the names that a CMS appends to it. */
function withPlainTitle(entry: Json, naming: Parameters<typeof withoutNames>[1]): Json {
  return isYamlMap(entry.seo)
    ? { ...entry, seo: { ...entry.seo, title: withoutNames(textOf(entry.seo.title), naming) } }
    : entry;
}

function toEntry(entry: Json, section: string, site: ReviewedSite, model: ContentModel): ReviewedEntry {
  const { expiryDate } = entry;
  const slug = textOf(entry.slug);
  return {
    id: textOf(entry.id),
    place: section === textOf(entry.typeHandle) ? section : `${section}/${slug}`,
    site,
    title: textOf(entry.title),
    path: pathOfUri(site, textOf(entry.uri) || null),
    isLive: true, // Others are not answered.
    expiryDate: typeof expiryDate === 'string' ? Date.parse(expiryDate) : null,
    isAloneByIntent: false,
    parts: toParts(`${textOf(entry.typeHandle)}_Entry`, '', entry, model),
  };
}

function toParts(typeName: string, path: string, raw: Json, model: ContentModel): ReviewedPart[] {
  const texts: Record<string, string> = {};
  const pictures: Record<string, readonly ReviewedPicture[]> = {};
  const entries: Record<string, readonly string[]> = {};
  const dates: Record<string, number> = {};
  const switches: Record<string, boolean> = {};
  const inner: ReviewedPart[] = [];
  for (const [name, field] of model.get(typeName) ?? []) {
    const value = raw[name];
    const at = path ? `${path}.${name}` : name;
    if (field.kind === 'entries') entries[name] = listOf(value).map(({ id }) => textOf(id));
    if (field.kind === 'assets') pictures[name] = listOf(value).flatMap(toPicture);
    if (field.kind === 'text' && typeof value === 'string') texts[name] = value;
    if (field.kind === 'date' && typeof value === 'string') dates[name] = Date.parse(value);
    if (field.kind === 'boolean') switches[name] = value === true;
    if (field.kind === 'seo' && isYamlMap(value)) {
      texts['seo.title'] = textOf(value.title);
      texts['seo.description'] = textOf(value.description);
    }
    if (field.kind === 'blocks') inner.push(...toBlocks(listOf(value), at, model));
  }
  return [{ type: typeName.replace(/_Entry$/, ''), path, texts, pictures, entries, dates, switches }, ...inner];
}

function toBlocks(blocks: readonly Json[], path: string, model: ContentModel): ReviewedPart[] {
  const isSingle = blocks.length === 1 && path.endsWith('Link');
  return blocks.flatMap((block, index) =>
    toParts(textOf(block.__typename), isSingle ? path : `${path}[${index}]`, block, model),
  );
}

/** A CMS does not distinguish an alternative left empty for a decoration from a missing one. */
function toPicture({ filename, extension, kind, alt, width }: Json): ReviewedPicture[] {
  if (kind !== 'image') return [];
  const pixels = extension !== 'svg' && typeof width === 'number' ? width : null;
  return [{ filename: textOf(filename), alt: textOf(alt), width: pixels }];
}

function listOf(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isYamlMap) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
