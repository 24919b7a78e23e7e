import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { getNamedType, isListType, isNonNullType, isObjectType, isUnionType } from 'graphql';
import { type Section, fieldFacts, sections } from '#src/contract/model.ts';

/** How a custom field is written, stored and answered. A remote backend may lack an optional one. */
export type FieldModel = FieldKind & { readonly isOptional?: true };

type FieldKind =
  | { kind: 'text'; markup: 'plain' | 'rich' | 'inline'; options?: readonly string[] }
  | { kind: 'boolean' }
  | { kind: 'date' }
  | { kind: 'number' }
  | { kind: 'entries'; section: string }
  | { kind: 'categories'; group: string }
  | { kind: 'assets'; volume: string }
  | { kind: 'blocks'; types: readonly string[] }
  | { kind: 'table'; columns: readonly string[] }
  | { kind: 'seo' };

/** Custom fields of a type by name, in the schema's order. */
export type TypeModel = ReadonlyMap<string, FieldModel>;

/** Every type of the contract by its GraphQL name, as `article_Entry`. */
export type ContentModel = ReadonlyMap<string, TypeModel>;

/** Sections whose entries have a file each, and the handle of their entry type. */
export const entryTypeOfSection: Readonly<Record<string, string>> = Object.fromEntries(
  [...sections].filter(([, { kind }]) => kind !== 'single').map(([handle, { entryType }]) => [handle, entryType]),
);

/** Sections of one entry. Their type has the same handle. */
export const singles: readonly string[] = handlesOf('single');

/** Sections in which entries have a parent and a place among their siblings. */
export const structures: readonly string[] = handlesOf('structure');

function handlesOf(kind: Section['kind']): string[] {
  return [...sections].filter(([, section]) => section.kind === kind).map(([handle]) => handle);
}

/** Reads the custom fields out of the contract's schema: those that a type has beyond its interfaces. */
export function readContentModel(schema: GraphQLSchema): ContentModel {
  const model = new Map<string, TypeModel>();
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.getInterfaces().length === 0) continue;
    const inherited = new Set(type.getInterfaces().flatMap((parent) => Object.keys(parent.getFields())));
    const fields = Object.values(type.getFields()).filter((field) => !inherited.has(field.name));
    model.set(type.name, new Map(fields.map((field) => [field.name, withOptional(field, fieldModel(type, field))])));
  }
  return model;
}

/** The custom fields of a type that must exist. */
export function typeModelOf(model: ContentModel, name: string): TypeModel {
  const type = model.get(name);
  if (!type) throw new Error(`The contract has no type ${name}.`);
  return type;
}

function withOptional({ astNode }: GraphQLField<unknown, unknown>, kind: FieldKind): FieldModel {
  const isOptional = astNode?.directives?.some(({ name }) => name.value === 'optional');
  return isOptional ? { ...kind, isOptional } : kind;
}

function fieldModel(owner: GraphQLObjectType, field: GraphQLField<unknown, unknown>): FieldKind {
  const named = getNamedType(field.type);
  const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type);
  switch (named.name) {
    case 'String':
      return textModel(field.name);
    case 'Boolean':
      return { kind: 'boolean' };
    case 'DateTime':
      return { kind: 'date' };
    case 'Number':
      return { kind: 'number' };
    case 'Ether_SeoData':
      return { kind: 'seo' };
    case 'EntryInterface':
      return { kind: 'entries', section: sectionOf(owner, field.name) };
    case 'CategoryInterface':
      return { kind: 'categories', group: fieldFacts.get(field.name)?.group ?? field.name };
    case 'AssetInterface':
      return { kind: 'assets', volume: fieldFacts.get(field.name)?.volume ?? 'images' };
  }
  if (isList && isUnionType(named)) {
    return { kind: 'blocks', types: named.getTypes().map((type) => type.name.replace(/_Entry$/, '')) };
  }
  if (isList && isObjectType(named) && named.name.endsWith('_TableRow')) {
    return { kind: 'table', columns: Object.keys(named.getFields()) };
  }
  throw new Error(`The backend does not know how to store ${owner.name}.${field.name} of type ${String(field.type)}.`);
}

function textModel(name: string): FieldKind {
  const { options, markup = 'plain' } = fieldFacts.get(name) ?? {};
  return options ? { kind: 'text', markup: 'plain', options } : { kind: 'text', markup };
}

/** Whether the search finds the words of a field; the words in blocks count for the field that contains them. */
export function isSearched(field: FieldModel): boolean {
  return field.kind === 'blocks' || (field.kind === 'text' && !field.options);
}

function sectionOf(owner: GraphQLObjectType, field: string): string {
  const section = fieldFacts.get(field)?.section;
  if (!section) throw new Error(`src/contract/model.ts does not say which section ${owner.name}.${field} relates to.`);
  return section;
}
