import type { GraphQLField, GraphQLObjectType, GraphQLSchema } from 'graphql';
import { getNamedType, isListType, isNonNullType, isObjectType, isUnionType } from 'graphql';

/** How a custom field is written, stored and answered. A remote backend may lack an optional one. */
export type FieldModel = FieldKind & { readonly isOptional?: true };

type FieldKind =
  | { kind: 'text'; markup: 'plain' | 'markdown' | 'inline'; options?: readonly string[] }
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
export const entryTypeOfSection: Readonly<Record<string, string>> = {
  articles: 'article',
  events: 'event',
  companies: 'company',
  entities: 'entity',
  partners: 'partner',
  pressReleases: 'pressRelease',
  programs: 'program',
  programTrails: 'programTrail',
  testimonies: 'testimony',
  pages: 'page',
};

/** Sections of one entry. Their type has the same handle. */
export const singles = [
  'home',
  'articlesIndex',
  'coachsAndExpertsIndex',
  'companiesIndex',
  'contact',
  'eventsIndex',
  'partnersIndex',
  'pressReleasesIndex',
  'programsIndex',
  'error404',
] as const;

/** Sections in which entries have a parent and a place among their siblings. */
export const structures: readonly string[] = ['pages', 'programTrails'];

export const categoryGroups = ['articles', 'events', 'expertises', 'industries', 'partnershipTypes', 'roles'] as const;
export const volumes = ['images', 'videos', 'documents'] as const;
export const menus = ['main', 'footer', 'legal'] as const;
export const globalSets = ['settings', 'footer', 'recurring', 'userConsent'] as const;

/** `any` section: the reference itself names it, as `articles/serre-talle` or `contact`. */
const sectionOfField: Readonly<Record<string, string>> = {
  byline: 'entities',
  contactPerson: 'entities',
  manager: 'entities',
  coachsAndExperts: 'entities',
  experts: 'entities',
  entities: 'entities',
  entity: 'entities',
  companies: 'companies',
  program: 'programs',
  programs: 'programs',
  trail: 'programTrails',
  trails: 'programTrails',
  articles: 'articles',
  relatedArticles: 'articles',
  events: 'events',
  relatedPressReleases: 'pressReleases',
  testimony: 'testimonies',
  testimonies: 'testimonies',
  partner: 'partners',
  entry: 'any',
};

const groupOfField: Readonly<Record<string, string>> = {
  articleCategories: 'articles',
  eventCategories: 'events',
  partnershipType: 'partnershipTypes',
};

const volumeOfField: Readonly<Record<string, string>> = {
  video: 'videos',
  bgVideo: 'videos',
  document: 'documents',
};

const markdownFields = [
  'description',
  'copy',
  'body',
  'pushCopy',
  'emptyDescription',
  'patchesDescription',
] as readonly string[];

const optionsOfField: Readonly<Record<string, readonly string[]>> = {
  theme: ['paper', 'ink', 'accent', 'leaf'],
  hAlign: ['left', 'right'],
  hLevel: ['h2', 'h3', 'h4', 'h5', 'h6'],
  a11yHeading: ['h2', 'h3', 'h4', 'h5', 'h6'],
  size: ['small', 'medium', 'large'],
  variant: ['timeline', 'figures'],
  attendanceMode: ['MIXED', 'OFFLINE', 'ONLINE'],
};

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
      return { kind: 'entries', section: required(sectionOfField, owner, field.name) };
    case 'CategoryInterface':
      return { kind: 'categories', group: groupOfField[field.name] ?? field.name };
    case 'AssetInterface':
      return { kind: 'assets', volume: volumeOfField[field.name] ?? 'images' };
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
  const options = optionsOfField[name];
  if (options) return { kind: 'text', markup: 'plain', options };
  if (name === 'legend') return { kind: 'text', markup: 'inline' };
  return { kind: 'text', markup: markdownFields.includes(name) ? 'markdown' : 'plain' };
}

function required(table: Readonly<Record<string, string>>, owner: GraphQLObjectType, field: string): string {
  const value = table[field];
  if (!value) throw new Error(`The backend does not know which section ${owner.name}.${field} relates to.`);
  return value;
}
