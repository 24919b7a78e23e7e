import {
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLOutputType,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  isAbstractType,
  isCompositeType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import { toFilledText } from '#src/platform/lib/text.ts';
import { getContract, isOptionalField } from './contract-schema.ts';

/**
 * Checks a part of an answer and tidies it in place. Returns its fault (`.entry.title: found a number, expected text`), or null.
 * With a list of losses, wrong items are taken out of their lists and named there, as long as a list keeps one.
 */
export type Check = (value: unknown, losses?: string[]) => string | null;

type Item = Record<string, unknown>;

interface FieldCheck {
  readonly key: string;
  readonly check: Check;
  /** A field of a kind that the item may not be, or one behind a directive. */
  readonly mayBeAbsent: boolean;
  /** A field that the backend may lack: it is null then. */
  readonly isOptional: boolean;
}

/** The selections of a document on objects of some types; `isLoose` when nothing in them is certain to be there. */
interface Selected {
  readonly sets: readonly SelectionSetNode[];
  readonly parents: readonly GraphQLCompositeType[];
  readonly isLoose: boolean;
  /** Whether a wrong field may be lost alone. */
  readonly standApart?: boolean;
}

interface Context {
  readonly schema: GraphQLSchema;
  readonly fragments: ReadonlyMap<string, FragmentDefinitionNode>;
}

/**
 * Makes the check of a document's answers, from its selections and the contract: every selected field is there and has its
 * type. An item of a kind that the contract does not know needs only the fields of its interface, and a null is accepted if
 * the contract allows it. Of an answer that passes, blank texts are null and nothing is left that was not asked for. The
 * parts of the check are made when an answer first needs them, and kept.
 * @param options standApart: in a check with losses, a wrong field of the first level becomes null
 */
export function createAnswerCheck(document: DocumentNode, { standApart = false } = {}): Check {
  let check: Check | null = null;
  return (value, losses) => (check ??= toCheck(document, standApart))(value, losses);
}

function toCheck(document: DocumentNode, standApart: boolean): Check {
  const schema = getContract();
  const fragments = new Map<string, FragmentDefinitionNode>();
  let sets: SelectionSetNode[] = [];
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) sets = [definition.selectionSet];
  }
  const { Query: query } = schema.getTypeMap();
  if (!isObjectType(query)) throw new Error('Expected the contract to have a type Query, found none.');
  return checkItem({ sets, parents: [query], isLoose: false, standApart }, { schema, fragments });
}

function checkItem(selected: Selected, context: Context): Check {
  const checks = new Map<string, readonly FieldCheck[]>();
  const checksFor = (item: Item) => {
    const kind = kindOf(item, selected, context);
    const known = checks.get(kind);
    if (known) return known;
    const made = checkFields(selected, kind, context);
    checks.set(kind, made);
    return made;
  };
  return (value, losses) => {
    if (!isItem(value)) return fault(value, 'an object');
    const fields = checksFor(value);
    let present = 0;
    for (const { key, check, mayBeAbsent, isOptional } of fields) {
      if (isOptional) value[key] ??= null;
      const part = value[key];
      if (part === undefined && mayBeAbsent) continue;
      present += 1;
      const wrong = part === undefined ? ': missing' : check(part, losses);
      if (wrong !== null) {
        if (!selected.standApart || !losses) return `.${key}${wrong}`;
        losses.push(`.${key}${wrong}`);
        value[key] = null;
      } else if (typeof part === 'string') value[key] = toFilledText(part);
    }
    if (present < Object.keys(value).length) dropOthers(value, fields);
    return null;
  };
}

/** Fields that the query does not select are dropped: they could be of any depth and size. */
function dropOthers(item: Item, fields: readonly FieldCheck[]): void {
  const asked = new Set(fields.map(({ key }) => key));
  for (const key of Object.keys(item)) if (!asked.has(key)) delete item[key];
}

/** The name of an item's type; empty when it is not said, or is not one of those that the contract allows here. */
function kindOf(item: Item, { parents }: Selected, { schema }: Context): string {
  const [only] = parents;
  if (parents.length === 1 && isObjectType(only)) return only.name;
  const { __typename: name } = item;
  const type = typeof name === 'string' ? schema.getType(name) : undefined;
  const isPossible =
    isObjectType(type) &&
    parents.some((parent) => (isAbstractType(parent) ? schema.isSubType(parent, type) : parent === type));
  return isPossible ? type.name : '';
}

interface Collected {
  readonly node: FieldNode;
  readonly type: GraphQLOutputType;
  readonly mayBeAbsent: boolean;
  readonly isOptional: boolean;
}

function checkFields(selected: Selected, kind: string, context: Context): FieldCheck[] {
  const fields = new Map<string, Collected[]>();
  // Of an item whose type is known, only that counts.
  for (const parent of kind === '' ? selected.parents : selected.parents.slice(0, 1)) {
    for (const set of selected.sets) collect(set, { parent, kind, mayBeAbsent: selected.isLoose }, fields, context);
  }
  return [...fields].map(([key, collected]) => {
    const mayBeAbsent = collected.every((each) => each.mayBeAbsent);
    const isOptional = collected.every((each) => each.isOptional && !each.mayBeAbsent);
    return { key, mayBeAbsent, isOptional, check: checkValue(collected, mayBeAbsent, context) };
  });
}

interface Position {
  readonly parent: GraphQLCompositeType;
  /** The name of the object's type, or empty. */
  readonly kind: string;
  readonly mayBeAbsent: boolean;
}

/** Gathers the fields that a selection set asks of an item, by the names under which they are answered. */
function collect(set: SelectionSetNode, at: Position, found: Map<string, Collected[]>, context: Context): void {
  const { schema, fragments } = context;
  for (const node of set.selections) {
    const mayBeAbsent = at.mayBeAbsent || hasCondition(node.directives);
    if (node.kind === Kind.FIELD) {
      const field = findField(node, at.parent, at.kind, context);
      if (!field) continue;
      const key = node.alias?.value ?? node.name.value;
      const before = found.get(key) ?? [];
      before.push({ node, ...field, mayBeAbsent });
      found.set(key, before);
      continue;
    }
    const fragment = node.kind === Kind.FRAGMENT_SPREAD ? fragments.get(node.name.value) : node;
    if (!fragment) continue;
    const condition = fragment.typeCondition ? schema.getType(fragment.typeCondition.name.value) : at.parent;
    if (!isCompositeType(condition)) continue;
    const fit = fragment.typeCondition ? fitOf(condition, at, schema) : 'all';
    if (fit === 'none') continue;
    const inner = { ...at, parent: condition, mayBeAbsent: mayBeAbsent || fit === 'perhaps' };
    collect(fragment.selectionSet, inner, found, context);
  }
}

/** Whether a fragment on a type applies to an item. */
function fitOf(condition: GraphQLCompositeType, at: Position, schema: GraphQLSchema): 'all' | 'perhaps' | 'none' {
  if (at.kind !== '') {
    const type = schema.getType(at.kind);
    const isPart = isAbstractType(condition) && isObjectType(type) && schema.isSubType(condition, type);
    return isPart || condition.name === at.kind ? 'all' : 'none';
  }
  const isSame = condition === at.parent;
  const isWider = isAbstractType(condition) && !isUnion(at.parent) && schema.isSubType(condition, at.parent);
  return isSame || isWider ? 'all' : 'perhaps';
}

function isUnion(type: GraphQLCompositeType): type is Exclude<GraphQLCompositeType, { getFields: unknown }> {
  return !('getFields' in type);
}

function findField({ name }: FieldNode, parent: GraphQLCompositeType, kind: string, { schema }: Context) {
  if (name.value === '__typename') {
    const type = typeNameType(schema);
    return type && { type, isOptional: false };
  }
  const own = kind === '' ? parent : schema.getType(kind);
  const holder = isCompositeType(own) && !isUnion(own) ? own : parent;
  const field = isUnion(holder) ? null : holder.getFields()[name.value];
  return field ? { type: field.type, isOptional: isOptionalField(field) } : null;
}

/** The type of `__typename`, which no type declares: that of any required text. */
function typeNameType(schema: GraphQLSchema): GraphQLOutputType | null {
  const entry = schema.getType('EntryInterface');
  return isCompositeType(entry) && !isUnion(entry) ? (entry.getFields()['typeHandle']?.type ?? null) : null;
}

function hasCondition(directives: readonly DirectiveNode[] | undefined): boolean {
  return directives?.some(({ name }) => name.value === 'include' || name.value === 'skip') ?? false;
}

/** All that is collected under one name has the same lists and nulls: GraphQL demands it. */
function checkValue(collected: readonly Collected[], isLoose: boolean, context: Context): Check {
  const [one] = collected;
  if (!one) return () => null;
  const sets = collected.flatMap(({ node }) => node.selectionSet ?? []);
  const named = new Set(collected.map(({ type }) => schemaTypeOf(type)));
  const parents = [...named].filter(isCompositeType);
  const leaf = parents.length > 0 ? checkItem({ sets, parents, isLoose }, context) : checkLeaf(one.type);
  return wrap(one.type, leaf, isLoose);
}

function schemaTypeOf(type: GraphQLOutputType): unknown {
  return isNonNullType(type) || isListType(type) ? schemaTypeOf(type.ofType) : type;
}

function wrap(type: GraphQLOutputType, leaf: Check, isLoose: boolean): Check {
  if (isNonNullType(type)) {
    const inner = checkPresent(type.ofType, leaf, isLoose);
    return isLoose ? (value, losses) => (value === null ? null : inner(value, losses)) : inner;
  }
  const inner = checkPresent(type, leaf, isLoose);
  return (value, losses) => (value === null ? null : inner(value, losses));
}

/** Check of a value that is not null. */
function checkPresent(type: GraphQLOutputType, leaf: Check, isLoose: boolean): Check {
  if (!isListType(type)) return leaf;
  // An entry that was deleted after it was chosen may leave a null in its list, whatever the contract says.
  const each = wrap(isNonNullType(type.ofType) ? type.ofType.ofType : type.ofType, leaf, isLoose);
  return (value, losses) => {
    if (!Array.isArray(value)) return fault(value, 'a list');
    const wrongs = new Map<number, string>();
    for (let index = 0; index < value.length; index += 1) {
      const item: unknown = value[index];
      const wrong = each(item, losses);
      if (wrong !== null && !losses) return `[${index}]${wrong}`;
      if (wrong !== null) wrongs.set(index, `[${index}]${wrong}`);
      if (typeof item === 'string') value[index] = toFilledText(item);
    }
    return wrongs.size === 0 ? null : takeOut(value, wrongs, losses ?? []);
  };
}

/** A list of which everything is wrong is wrong itself: empty it would say that there is nothing. */
function takeOut(list: unknown[], wrongs: ReadonlyMap<number, string>, losses: string[]): string | null {
  const kept = list.filter((_, index) => !wrongs.has(index));
  const [first = null] = wrongs.values();
  if (kept.length === 0) return first;
  losses.push(...wrongs.values());
  list.splice(0, list.length, ...kept);
  return null;
}

const isText: Check = (value) => (typeof value === 'string' ? null : fault(value, 'text'));
/** JSON's `1e999` is read as infinite. */
const isNumber: Check = (value) => (Number.isFinite(value) ? null : fault(value, 'a number'));
/** GraphQL's Int: an integer of 32 bits. Larger counts would have a page work for hours. */
const isInt: Check = (value) =>
  isNumber(value) ?? (Number(value) === (Number(value) | 0) ? null : fault(value, 'an integer of 32 bits'));

const leaves: Readonly<Record<string, Check>> = {
  Boolean: (value) => (typeof value === 'boolean' ? null : fault(value, 'true or false')),
  Int: isInt,
  Float: isNumber,
  Number: isNumber,
  ID: (value) => (typeof value === 'number' ? null : isText(value)),
  // A blank one is an empty field, as for every text.
  DateTime: (value) =>
    isText(value) ??
    (toFilledText(String(value)) && Number.isNaN(Date.parse(String(value))) ? fault(value, 'a date') : null),
};

/** Values of an enumeration that the contract does not know are left to those who show them. */
function checkLeaf(type: GraphQLOutputType): Check {
  return leaves[String(schemaTypeOf(type))] ?? isText;
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names a found value by its type only: the value itself may be anything. */
function fault(value: unknown, expected: string): string {
  const found = value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value;
  return `: found ${found}, expected ${expected}`;
}
