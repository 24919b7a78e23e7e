import { join } from 'node:path';
import { digestOf } from './content-digest.ts';
import { typeModelOf } from './content-model.ts';
import type { ContentSite, ElementKind, ElementRecord, ElementVersion } from './content-types.ts';
import { convertFields } from './convert-fields.ts';
import type { LoadContext } from './load-context.ts';
import { describeValue } from './content-problems.ts';
import type { YamlFile, YamlMap } from './yaml-files.ts';
import { isYamlMap, readYamlFolder } from './yaml-files.ts';

/** A category, global set or menu item before its fields are converted. */
export interface Item {
  readonly kind: ElementKind;
  readonly handle: string;
  readonly type: string;
  readonly name: string;
  readonly file: string;
  readonly path: string;
  readonly raw: YamlMap;
  readonly modified: number;
  readonly level: number | null;
  readonly position: number;
  readonly parentId: number | null;
}

/** The attributes of an item in a site, in addition to its custom fields. */
export type Describe = (item: Item, site: ContentSite) => Omit<ElementVersion, 'site'>;

/**
 * Converts an item in all sites: its record first, then those of the blocks inside it.
 * @param ignore names of the fields that `describe` has read
 */
export function convertItem(
  item: Item,
  typeName: string,
  ignore: readonly string[],
  describe: Describe,
  context: LoadContext,
): ElementRecord[] {
  const id = context.ids.idOf(item.name);
  const record: ElementRecord = {
    id,
    key: id,
    uid: context.ids.uidOf(item.name),
    kind: item.kind,
    handle: item.handle,
    type: item.type,
    draft: '',
    enabled: true,
    postDate: null,
    expiryDate: null,
    created: item.modified,
    updated: item.modified,
    digest: digestOf(item.name, item.raw),
    level: item.level,
    position: item.position,
    parentId: item.parentId,
    ownerId: null,
    versions: [],
    relations: [],
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

/** The files of a folder whose names are known; others are problems. */
export async function readNamedFiles(
  folder: string,
  names: readonly string[],
  context: LoadContext,
): Promise<YamlFile[]> {
  const files = await readYamlFolder(context.root, join(context.root, 'content', folder), context.problems);
  return files.filter((file) => {
    if (!names.includes(file.name)) context.problems.add(file.file, '', `expected one of ${names.join(', ')}`);
    return names.includes(file.name);
  });
}

/** The file's data as a list of maps; anything else is a problem. */
export function expectList(file: YamlFile, { problems }: LoadContext): YamlMap[] {
  const list = Array.isArray(file.data) ? file.data : [];
  if (!Array.isArray(file.data) && file.data !== null)
    problems.add(file.file, '', `expected a list, found ${describeValue(file.data)}`);
  return list.filter((raw, index): raw is YamlMap => {
    if (!isYamlMap(raw))
      problems.add(file.file, `[${index}]`, `expected fields with values, found ${describeValue(raw)}`);
    return isYamlMap(raw);
  });
}

/** The attributes that an item takes from its file. */
export function fromFile(file: YamlFile): { file: string; modified: number; handle: string } {
  return { file: file.file, modified: file.modified, handle: file.name };
}
