import { join } from 'node:path';
import type { ContentSite, ElementKind, ElementRecord, ElementVersion } from './content-types.ts';
import type { LoadContext } from './load-content.ts';
import type { YamlFile, YamlMap } from './yaml-files.ts';
import { categoryGroups, globalSets, menus, typeModelOf } from './content-model.ts';
import { convertFields } from './convert-fields.ts';
import { convertText } from './convert-text.ts';
import { describeValue } from './problems.ts';
import { elementName, entryName } from './references.ts';
import { expectMap, isYamlMap, readYamlFolder } from './yaml-files.ts';

/** A category, global set or menu item before its fields are converted. */
interface Item {
  kind: ElementKind;
  handle: string;
  type: string;
  name: string;
  file: string;
  path: string;
  raw: YamlMap;
  modified: number;
  level: number | null;
  position: number;
  parentId: number | null;
}

/** What an item says in a site beside its custom fields. */
type Describe = (item: Item, site: ContentSite) => Omit<ElementVersion, 'site'>;

/** Reads `categories/<group>.yaml` and enters every category in the index of references. */
export async function readCategories(context: LoadContext): Promise<Item[]> {
  const items: Item[] = [];
  for (const file of await readNamedFiles('categories', categoryGroups, context)) {
    for (const [index, raw] of expectList(file, context).entries()) {
      const path = `[${index}]`;
      const key = raw.key;
      if (typeof key !== 'string') {
        context.problems.add(file.file, path, `expected a key, found ${describeValue(key)}`);
        continue;
      }
      const name = elementName.category(file.name, key);
      if (context.references.categories.has(`${file.name}/${key}`)) context.problems.add(file.file, path, `expected a key of its own, found "${key}" again`);
      context.references.categories.set(`${file.name}/${key}`, context.ids.idOf(name));
      items.push({ ...fromFile(file), kind: 'category', type: file.name, name, path, raw, level: 1, position: index, parentId: null });
    }
  }
  return items;
}

/** Converts a category. */
export function convertCategory(item: Item, context: LoadContext): ElementRecord[] {
  const describe: Describe = ({ raw, file, path }, site) => {
    const text = (name: string) => convertText(raw[name], site.language, (message) => context.problems.add(file, `${path}.${name}`, message));
    const title = text('title');
    if (!title) context.problems.add(file, `${path}.title`, 'expected a title');
    return { title, slug: text('slug') ?? String(raw.key), uri: null, fields: {} };
  };
  return convertItem(item, `${item.type}_Category`, ['key', 'title', 'slug'], describe, context);
}

/** Reads and converts `globals/<handle>.yaml`. */
export async function loadGlobalSets(context: LoadContext): Promise<ElementRecord[]> {
  const files = await readNamedFiles('globals', globalSets, context);
  return files.flatMap((file, index) => {
    const raw = expectMap(file, context.problems);
    const place = { path: '', level: null, position: index, parentId: null };
    const item: Item = { ...fromFile(file), ...place, kind: 'globalSet', type: file.name, name: elementName.globalSet(file.name), raw };
    return convertItem(item, `${file.name}_GlobalSet`, [], () => ({ title: file.name, slug: null, uri: null, fields: {} }), context);
  });
}

const nodeKeys = ['entry', 'label', 'passive', 'webUrl', 'newWindow', 'children'];

/** Reads and converts `navigation/<menu>.yaml`: nodes in the order in which a menu is read, children after their parent. */
export async function loadNavigation(context: LoadContext): Promise<ElementRecord[]> {
  const records: ElementRecord[] = [];
  for (const file of await readNamedFiles('navigation', menus, context)) {
    let position = 0;
    const add = (nodes: readonly YamlMap[], parent: Item | null): void => {
      for (const [index, raw] of nodes.entries()) {
        const place = parent ? `${parent.name.split('/').at(-1)}.${index}` : String(index);
        const item: Item = {
          ...{ ...fromFile(file), kind: 'node', type: file.name, raw, name: elementName.node(file.name, place) },
          path: parent ? `${parent.path}.children[${index}]` : `[${index}]`,
          level: (parent?.level ?? 0) + 1,
          position: position++,
          parentId: parent ? context.ids.idOf(parent.name) : null,
        };
        records.push(...convertNode(item, context));
        if (Array.isArray(raw.children)) add(raw.children.filter(isYamlMap), item);
      }
    };
    add(expectList(file, context), null);
  }
  return records;
}

function convertNode(item: Item, context: LoadContext): ElementRecord[] {
  const { raw, file, path } = item;
  const complain = (message: string) => context.problems.add(file, path, message);
  const kinds = [raw.entry !== undefined, raw.webUrl !== undefined, raw.passive === true].filter(Boolean).length;
  if (kinds !== 1) complain(`expected one of entry, webUrl or passive: true, found ${describeValue(raw)}`);
  const reference = typeof raw.entry === 'string' ? entryName(raw.entry, 'any') : null;
  const entry = reference === null ? undefined : context.references.entries.get(reference);
  if (raw.entry !== undefined && !entry) complain(`expected an entry as section/key, or a single’s handle, found ${describeValue(raw.entry)}`);
  if (!entry && !raw.label) complain('expected a label');
  return convertItem(item, `${item.type}_Node`, nodeKeys, (_item, site) => {
    const text = (name: string) => convertText(raw[name], site.language, (message) => context.problems.add(file, `${path}.${name}`, message));
    const fields = {
      nodeType: entry ? 'entry' : raw.webUrl === undefined ? 'passive' : 'custom',
      entryId: entry?.id ?? null,
      webUrl: text('webUrl'),
      newWindow: raw.newWindow === true,
    };
    return { title: text('label'), slug: null, uri: null, fields };
  }, context);
}

function convertItem(item: Item, typeName: string, ignore: readonly string[], describe: Describe, context: LoadContext): ElementRecord[] {
  const id = context.ids.idOf(item.name);
  const record: ElementRecord = {
    ...{ id, key: id, uid: context.ids.uidOf(item.name), kind: item.kind, handle: item.handle, type: item.type, draft: '' },
    ...{ enabled: true, postDate: null, expiryDate: null, created: item.modified, updated: item.modified },
    ...{ level: item.level, position: item.position, parentId: item.parentId, ownerId: null, versions: [], relations: [] },
  };
  const blocks = new Map<number, ElementRecord>();
  for (const site of context.sites) {
    const fieldContext = { ...context, file: item.file, site, owner: record, relations: record.relations, blocks };
    const place = { name: item.name, path: item.path, key: id, type: item.type };
    const custom = convertFields(typeModelOf(context.model, typeName), item.raw, place, ignore, fieldContext);
    const version = describe(item, site);
    record.versions.push({ ...version, site: site.handle, fields: { ...custom, ...version.fields } });
  }
  return [record, ...blocks.values()];
}

async function readNamedFiles(folder: string, names: readonly string[], context: LoadContext): Promise<YamlFile[]> {
  const files = await readYamlFolder(context.root, join(context.root, 'content', folder), context.problems);
  return files.filter((file) => {
    if (!names.includes(file.name)) context.problems.add(file.file, '', `expected one of ${names.join(', ')}`);
    return names.includes(file.name);
  });
}

function expectList(file: YamlFile, { problems }: LoadContext): YamlMap[] {
  const list = Array.isArray(file.data) ? file.data : [];
  if (!Array.isArray(file.data) && file.data !== null) problems.add(file.file, '', `expected a list, found ${describeValue(file.data)}`);
  return list.filter((raw, index): raw is YamlMap => {
    if (!isYamlMap(raw)) problems.add(file.file, `[${index}]`, `expected fields with values, found ${describeValue(raw)}`);
    return isYamlMap(raw);
  });
}

function fromFile(file: YamlFile): { file: string; modified: number; handle: string } {
  return { file: file.file, modified: file.modified, handle: file.name };
}
