import type { Block, ContentSite, ElementRecord, Fields, FieldValue, Relation, SeoValue, TableRow } from './content-types.ts';
import type { ContentModel, FieldModel, TypeModel } from './content-model.ts';
import type { ElementIds } from './element-ids.ts';
import type { ProblemList } from './problems.ts';
import type { ReferenceIndex } from './references.ts';
import type { YamlMap } from './yaml-files.ts';
import { chooseBlockType } from './choose-block-type.ts';
import { typeModelOf } from './content-model.ts';
import { convertText, inLanguage } from './convert-text.ts';
import { absoluteUrl } from './entry-uri.ts';
import { renderInlineMarkdown, renderMarkdown, replaceEntryLinks } from './markup.ts';
import { parseContentDate } from './parse-date.ts';
import { describeValue } from './problems.ts';
import { entryName } from './references.ts';
import { isYamlMap } from './yaml-files.ts';

/** Everything that converting the fields of one element in one site takes, and where the results beside the fields go. */
export interface FieldContext {
  file: string;
  site: ContentSite;
  model: ContentModel;
  ids: ElementIds;
  references: ReferenceIndex;
  problems: ProblemList;
  now: number;
  /** The element that holds the fields, however deep. */
  owner: ElementRecord;
  relations: Relation[];
  /** Blocks in the fields, each with its own, by id. */
  blocks: Map<number, ElementRecord>;
}

/** The place of a value: `name` makes ids, `path` is what problems show. */
interface Place {
  name: string;
  path: string;
  key: number;
  type: string;
}

/** Converts the custom fields of an element; `ignore` holds the names of fields that its caller has read. */
export function convertFields(type: TypeModel, raw: YamlMap, place: Place, ignore: readonly string[], context: FieldContext): Fields {
  for (const name of Object.keys(raw)) {
    if (type.has(name) || ignore.includes(name)) continue;
    const known = [...ignore, ...type.keys()].join(', ');
    context.problems.add(context.file, join(place.path, name), `expected one of ${known}; found an unknown field`);
  }
  const fields: Fields = {};
  for (const [name, model] of type) {
    const value = raw[name];
    if (value === undefined || value === null) continue;
    const inner = { ...place, path: join(place.path, name) };
    const converted = convertValue(model, name, value, inner, context);
    if (converted !== undefined) fields[name] = converted;
  }
  return fields;
}

/** Undefined for relations, which are collected in the context instead. */
function convertValue(model: FieldModel, name: string, value: unknown, place: Place, context: FieldContext): FieldValue | undefined {
  const complain = (message: string) => context.problems.add(context.file, place.path, message);
  switch (model.kind) {
    case 'text':
      return convertMarkup(model, convertText(value, context.site.language, complain), complain, context);
    case 'boolean':
      if (typeof value !== 'boolean') complain(`expected true or false, found ${describeValue(value)}`);
      return value === true;
    case 'number':
      if (typeof value !== 'number') complain(`expected a number, found ${describeValue(value)}`);
      return Number(value);
    case 'date':
      return convertDate(value, complain, context);
    case 'entries':
    case 'categories':
    case 'assets':
      collectRelation(model, name, value, place, context);
      return undefined;
    case 'table':
      return toList(value).map((row, index) => convertRow(model.columns, row, `${place.path}[${index}]`, context));
    case 'seo':
      return convertSeo(value, place.path, context);
    case 'blocks':
      return convertBlocks(model.types, name, value, place, context);
  }
}

type TextModel = Extract<FieldModel, { kind: 'text' }>;

function convertMarkup(model: TextModel, text: string | null, complain: (message: string) => void, context: FieldContext): string | null {
  if (text === null) return null;
  if (model.options && !model.options.includes(text)) {
    complain(`expected ${model.options.join(', ')}, found ${describeValue(text)}`);
  }
  if (model.markup === 'plain') return text;
  const html = model.markup === 'inline' ? renderInlineMarkdown(text) : renderMarkdown(text);
  return replaceEntryLinks(html, (reference) => {
    const entry = context.references.entries.get(entryName(reference, 'any'));
    if (!entry) complain(`expected the link entry:${reference} to name an entry as section/key`);
    const uri = entry?.uris.get(context.site.handle);
    if (entry && uri === undefined) complain(`expected entry:${reference} to exist in ${context.site.language}, where this text links to it`);
    return absoluteUrl(context.site.url, uri ?? null);
  });
}

function convertDate(value: unknown, complain: (message: string) => void, context: FieldContext): number | null {
  const date = typeof value === 'string' ? parseContentDate(value, context.now) : null;
  if (date === null) complain(`expected a date as "+9d 18:30", "-12d", "today 17:00" or ISO 8601, found ${describeValue(value)}`);
  return date;
}

type RelationModel = Extract<FieldModel, { kind: 'entries' | 'categories' | 'assets' }>;

function collectRelation(model: RelationModel, name: string, value: unknown, place: Place, context: FieldContext): void {
  const complain = (message: string) => context.problems.add(context.file, place.path, message);
  const targets: number[] = [];
  for (const reference of toList(inLanguage(value, context.site.language, complain))) {
    if (reference === null) continue;
    const target = typeof reference === 'string' ? findTarget(model, reference, context) : undefined;
    if (target === undefined) complain(`expected ${describeTargets(model)}, found ${describeValue(reference)}`);
    else if (!targets.includes(target)) targets.push(target);
  }
  context.relations.push({ source: place.key, field: name, site: context.site.handle, targets });
}

function findTarget(model: RelationModel, reference: string, { references }: FieldContext): number | undefined {
  if (model.kind === 'assets') return references.assets.get(`${model.volume}/${reference}`);
  if (model.kind === 'categories') return references.categories.get(`${model.group}/${reference}`);
  const name = entryName(reference, model.section);
  return model.section === 'any' || name.startsWith(`${model.section}/`) ? references.entries.get(name)?.id : undefined;
}

function describeTargets(model: RelationModel): string {
  if (model.kind === 'assets') return `a file of media/${model.volume}`;
  if (model.kind === 'categories') return `a key of categories/${model.group}.yaml`;
  return model.section === 'any' ? 'an entry as section/key, or a single’s handle' : `a key of content/${model.section}`;
}

function convertRow(columns: readonly string[], row: unknown, path: string, context: FieldContext): TableRow {
  const { file, problems, site } = context;
  if (!isYamlMap(row)) {
    problems.add(file, path, `expected a row with ${columns.join(', ')}, found ${describeValue(row)}`);
    return {};
  }
  for (const name of Object.keys(row)) {
    if (!columns.includes(name)) problems.add(file, join(path, name), `expected one of the columns ${columns.join(', ')}`);
  }
  const cell = (name: string) => convertText(row[name], site.language, (message) => problems.add(file, join(path, name), message));
  return Object.fromEntries(columns.map((name) => [name, cell(name)]));
}

const seoKeys = ['title', 'description', 'image', 'robots', 'canonical'];

function convertSeo(value: unknown, path: string, context: FieldContext): SeoValue {
  const complainAt = (name: string) => (message: string) => context.problems.add(context.file, join(path, name), message);
  const seo = isYamlMap(value) ? value : {};
  if (!isYamlMap(value)) context.problems.add(context.file, path, `expected { ${seoKeys.join(', ')} }, found ${describeValue(value)}`);
  for (const name of Object.keys(seo)) {
    if (!seoKeys.includes(name)) complainAt(name)(`expected one of ${seoKeys.join(', ')}; found an unknown field`);
  }
  const text = (name: string) => convertText(seo[name], context.site.language, complainAt(name)) ?? '';
  const image = text('image');
  const imageId = context.references.assets.get(`images/${image}`) ?? null;
  if (image && imageId === null) complainAt('image')(`expected a file of media/images, found ${describeValue(image)}`);
  const robots = toList(seo.robots ?? []).map(String);
  return { title: text('title'), description: text('description'), imageId, robots, canonical: text('canonical') };
}

function convertBlocks(types: readonly string[], field: string, value: unknown, place: Place, context: FieldContext): Block[] {
  const blocks: Block[] = [];
  toList(value).forEach((raw, index) => {
    const path = Array.isArray(value) ? `${place.path}[${index}]` : place.path;
    const type = chooseBlockType(types, raw, place.type, context.model);
    if (type === null || !isYamlMap(raw)) {
      const kinds = types.length > 1 ? ` with kind: ${types.join(', ')}` : '';
      context.problems.add(context.file, path, `expected a block${kinds}; found ${describeValue(raw)}`);
      return;
    }
    blocks.push(convertBlock(type, raw, { ...place, name: `${place.name}/${field}/${index}`, path }, context));
  });
  return blocks;
}

function convertBlock(type: string, raw: YamlMap, place: Place, context: FieldContext): Block {
  const { ids, model, owner, site } = context;
  const id = ids.idOf(place.name);
  const uid = ids.uidOf(place.name);
  const inner = { ...place, key: id, type };
  const fields = convertFields(typeModelOf(model, `${type}_Entry`), raw, inner, ['kind'], context);
  const record = context.blocks.get(id) ?? {
    ...owner,
    ...{ id, key: id, uid, kind: 'block' as const, handle: null, type, level: null, parentId: null, ownerId: place.key },
    versions: [],
    relations: [],
  };
  record.versions.push({ site: site.handle, title: null, slug: null, uri: null, fields });
  context.blocks.set(id, record);
  return { id, uid, type, fields };
}

function toList(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function join(path: string, name: string): string {
  return path ? `${path}.${name}` : name;
}
