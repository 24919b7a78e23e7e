import { chooseBlockType } from './choose-block-type.ts';
import type { FieldModel, TypeModel } from './content-model.ts';
import { typeModelOf } from './content-model.ts';
import type { Block, FieldValue, Fields } from './content-types.ts';
import { convertMarkup } from './convert-markup.ts';
import { convertDate, convertRow, convertSeo } from './convert-parts.ts';
import { collectRelation } from './convert-relation.ts';
import { convertText } from './convert-text.ts';
import type { FieldContext, Place } from './field-context.ts';
import { joinPath, toList } from './field-context.ts';
import { findUnshown } from './find-hidden-items.ts';
import { describeValue } from './content-problems.ts';
import type { YamlMap } from './yaml-files.ts';
import { isYamlMap, toNumber } from './yaml-files.ts';

/** Converts the custom fields of an element; `ignore` holds the names of fields that its caller has read. */
export function convertFields(
  type: TypeModel,
  raw: YamlMap,
  place: Place,
  ignore: readonly string[],
  context: FieldContext,
): Fields {
  for (const name of Object.keys(raw)) {
    if (type.has(name) || ignore.includes(name)) continue;
    const known = [...ignore, ...type.keys()].join(', ');
    context.problems.add(context.file, joinPath(place.path, name), `expected one of ${known}; found an unknown field`);
  }
  findUnshown(place.type, raw, place, context);
  const fields: Fields = {};
  for (const [name, model] of type) {
    const value = raw[name];
    if (value === undefined || value === null) continue;
    const inner = { ...place, path: joinPath(place.path, name) };
    const converted = convertValue(model, name, value, inner, context);
    if (converted !== undefined) fields[name] = converted;
  }
  return fields;
}

/** The value of a field; undefined for relations, which are collected in the context instead. */
function convertValue(
  model: FieldModel,
  name: string,
  value: unknown,
  place: Place,
  context: FieldContext,
): FieldValue | undefined {
  const complain = (message: string) => context.problems.add(context.file, place.path, message);
  switch (model.kind) {
    case 'text':
      return convertMarkup(model, convertText(value, context.site.language, complain), complain, context);
    case 'boolean':
      if (typeof value !== 'boolean') complain(`expected true or false, found ${describeValue(value)}`);
      return value === true;
    case 'number': {
      const number = toNumber(value);
      if (number === null) complain(`expected a number, found ${describeValue(value)}`);
      return number ?? Number.NaN;
    }
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

function convertBlocks(
  types: readonly string[],
  field: string,
  value: unknown,
  place: Place,
  context: FieldContext,
): Block[] {
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
    id,
    key: id,
    uid,
    kind: 'block' as const,
    handle: null,
    type,
    level: null,
    parentId: null,
    ownerId: place.key,
    versions: [],
    relations: [],
  };
  record.versions.push({ site: site.handle, title: null, slug: null, uri: null, fields });
  context.blocks.set(id, record);
  return { id, uid, type, fields };
}
