import { join } from 'node:path';
import { foldText } from '#src/platform/lib/fold-text.ts';
import { digestOf } from './content-digest.ts';
import { entryTypeOfSection, singles, structures, typeModelOf } from './content-model.ts';
import type { ContentSite, ElementRecord } from './content-types.ts';
import { convertFields } from './convert-fields.ts';
import type { EntrySource } from './entry-source.ts';
import { commonKeysOf, readDraftSource, readEntrySource } from './entry-source.ts';
import { entryUri } from './entry-uri.ts';
import type { LoadContext } from './load-context.ts';
import { elementName } from './entry-references.ts';
import type { TreePlace } from './structure-order.ts';
import { placeInTree } from './structure-order.ts';
import type { YamlFile } from './yaml-files.ts';
import { readYamlFolder } from './yaml-files.ts';

/** An entry whose addresses are known, ready to have its fields converted. */
export interface PlacedEntry {
  readonly source: EntrySource;
  readonly place: TreePlace;
  /** By site handle, for the sites in whose language the entry exists. */
  readonly uris: ReadonlyMap<string, string | null>;
}

/** Reads the files of all sections and singles, and enters every entry in the index of references. */
export async function readEntries(context: LoadContext): Promise<PlacedEntry[]> {
  const readFolder = (name: string) =>
    readYamlFolder(context.root, join(context.root, 'content', name), context.problems);
  const ofSections = Object.entries(entryTypeOfSection).map(async ([section, type]) =>
    readSources(await readFolder(section), () => ({ section, type }), context),
  );
  const files = (await readFolder('singles')).filter((file) => isSingle(file, context));
  const ofSingles = readSources(files, (key) => ({ section: key, type: key }), context);
  const sources = [...(await Promise.all(ofSections)).flat(), ...ofSingles];
  const bySection = Map.groupBy(sources, (source) => source.section);
  const placed = [...bySection.values()].flatMap((own) => placeEntries(own, context));
  // A folder that is empty, because it was not mounted or copied, is no content to publish.
  if (!bySection.has('home'))
    context.problems.add('content/singles/home.yaml', '', 'expected the home page, found no such file');
  checkAddresses(placed, context);
  checkTokens(sources, context);
  return placed;
}

function isSingle(file: YamlFile, { problems }: LoadContext): boolean {
  const found = singles.includes(file.name.replace(/\.draft$/, ''));
  if (!found) problems.add(file.file, '', `expected one of the singles ${singles.join(', ')}`);
  return found;
}

type Naming = (key: string) => { section: string; type: string };

/** Live entries first, each draft after them. */
function readSources(files: readonly YamlFile[], naming: Naming, context: LoadContext): EntrySource[] {
  const isDraft = (file: YamlFile) => file.name.endsWith('.draft');
  const live = files
    .filter((file) => !isDraft(file))
    .map((file) => readEntrySource(file, { ...context, ...naming(file.name) }));
  const drafts = files.filter(isDraft).flatMap((file) => {
    const key = file.name.replace(/\.draft$/, '');
    const entry = live.find((source) => source.key === key);
    if (!entry) context.problems.add(file.file, '', `expected the entry ${key}.yaml next to its draft`);
    return (entry && readDraftSource(file, entry, context)) ?? [];
  });
  return [...live, ...drafts];
}

function placeEntries(sources: readonly EntrySource[], context: LoadContext): PlacedEntry[] {
  const live = sources.filter((source) => source.draft === '');
  const section = sources[0]?.section ?? '';
  const tree = structures.includes(section) ? placeInTree(live, context.problems) : null;
  return sources.map((source) => {
    const inTree = tree?.get(source.key);
    const line = [...(inTree?.line.slice(0, -1) ?? []), source];
    const place = { line, position: inTree?.position ?? 0 };
    const uris = new Map(sitesOf(source, context).map((site) => [site.handle, uriIn(site, line, context)]));
    if (source.draft === '') {
      const id = context.ids.idOf(elementName.entry(source.section, source.key));
      context.references.entries.set(`${source.section}/${source.key}`, { id, uris });
    }
    return { source, place, uris };
  });
}

function sitesOf(source: EntrySource, context: LoadContext): ContentSite[] {
  return context.sites.filter((site) => source.languages.includes(site.language));
}

function uriIn(site: ContentSite, line: readonly EntrySource[], { problems }: LoadContext): string | null {
  const entry = line.at(-1);
  const missing = line.find((ancestor) => !ancestor.languages.includes(site.language));
  if (entry && missing) {
    problems.add(entry.file, 'parent', `expected the parent ${missing.key} to exist in ${site.language} too`);
  }
  return entryUri(
    entry?.section ?? '',
    line.map((ancestor) => ancestor.slugs[site.language]),
    site.language,
  );
}

function checkAddresses(entries: readonly PlacedEntry[], { problems }: LoadContext): void {
  const owners = new Map<string, string>();
  for (const { source, uris } of entries) {
    if (source.draft !== '') continue;
    for (const [site, uri] of uris) {
      if (uri === null) continue;
      // Addresses are found whatever their accents, as in the database.
      const address = `${site} ${foldText(uri)}`;
      const owner = owners.get(address);
      if (owner) problems.add(source.file, 'slug', `expected a unique address, found /${uri} of ${owner}`);
      owners.set(address, source.file);
    }
  }
}

function checkTokens(sources: readonly EntrySource[], { problems }: LoadContext): void {
  const owners = new Map<string, string>();
  for (const { draft, file } of sources) {
    if (draft === '') continue;
    const owner = owners.get(draft);
    if (owner) problems.add(file, 'previewToken', `expected a unique token, found that of ${owner}`);
    owners.set(draft, file);
  }
}

/** Converts an entry: its own record first, then those of the blocks inside it. */
export function convertEntry({ source, place, uris }: PlacedEntry, context: LoadContext): ElementRecord[] {
  const { ids, model } = context;
  const name = elementName.entry(source.section, source.key);
  const id = ids.idOf(name);
  const ownName = source.draft === '' ? name : `${name}/draft/${source.draft}`;
  const key = ids.idOf(ownName);
  const parent = place.line.at(-2);
  context.files.set(key, source.file);
  const record: ElementRecord = {
    id,
    key,
    uid: ids.uidOf(name),
    kind: 'entry',
    handle: source.section,
    type: source.type,
    draft: source.draft,
    enabled: source.enabled,
    postDate: source.postDate,
    expiryDate: source.expiryDate,
    created: source.postDate,
    updated: source.dateUpdated ?? source.modified,
    digest: source.dateUpdated === null ? digestOf(ownName, source.raw) : null,
    level: place.line.length > 1 || structures.includes(source.section) ? place.line.length : null,
    position: place.position,
    parentId: parent ? ids.idOf(elementName.entry(parent.section, parent.key)) : null,
    ownerId: null,
    versions: [],
    relations: [],
  };
  const blocks = new Map<number, ElementRecord>();
  for (const site of sitesOf(source, context)) {
    const fieldContext = { ...context, file: source.file, site, owner: record, relations: record.relations, blocks };
    const from = { name: ownName, path: '', key, type: source.type };
    const ignore = commonKeysOf(source.section, source.draft !== '');
    const fields = convertFields(typeModelOf(model, `${source.type}_Entry`), source.raw, from, ignore, fieldContext);
    const { [site.language]: title } = source.titles;
    record.versions.push({
      site: site.handle,
      title,
      slug: source.slugs[site.language],
      uri: uris.get(site.handle) ?? null,
      fields,
    });
  }
  return [record, ...blocks.values()];
}
