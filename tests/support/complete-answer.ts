import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  Kind,
  type SelectionSetNode,
  buildSchema,
  getNamedType,
  getNullableType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  parse,
} from 'graphql';

const schemaFile = path.resolve(import.meta.dirname, '../../src/contract/schema.graphql');
let known: GraphQLSchema | null = null;
const getSchema = () => (known ??= buildSchema(readFileSync(schemaFile, 'utf8')));

type Item = Record<string, unknown>;

/**
 * Completes a test's data to a whole answer to a query: fields that the query selects and the test omits are null, or the
 * emptiest value that the contract allows.
 */
export function completeAnswer(query: string, data: Item): Item {
  const fragments = new Map<string, FragmentDefinitionNode>();
  let root: SelectionSetNode | null = null;
  for (const definition of parse(query).definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
    if (definition.kind === Kind.OPERATION_DEFINITION) root = definition.selectionSet;
  }
  return root ? completeItem({ ...data, __typename: 'Query' }, [root], fragments) : data;
}

function completeItem(
  item: Item,
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): Item {
  const schema = getSchema();
  const kind = schema.getType(String(item['__typename']));
  if (!isObjectType(kind)) return item;
  const fields = new Map<string, { type: GraphQLOutputType; sets: SelectionSetNode[] }>();
  const collect = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (selection.kind === Kind.FIELD) {
        const field = kind.getFields()[selection.name.value];
        if (!field) continue;
        const key = selection.alias?.value ?? selection.name.value;
        const known = fields.get(key) ?? { type: field.type, sets: [] };
        if (selection.selectionSet) known.sets.push(selection.selectionSet);
        fields.set(key, known);
        continue;
      }
      const fragment = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
      const condition = fragment?.typeCondition && schema.getType(fragment.typeCondition.name.value);
      const applies =
        !condition ||
        condition === kind ||
        (isCompositeType(condition) && !isObjectType(condition) && schema.isSubType(condition, kind));
      if (fragment && applies) collect(fragment.selectionSet);
    }
  };
  for (const set of sets) collect(set);
  const whole: Item = { ...item };
  for (const [key, { type, sets: inner }] of fields) {
    whole[key] = key in item ? completeValue(item[key], inner, fragments) : emptyOf(type);
  }
  return whole;
}

function completeValue(
  value: unknown,
  sets: readonly SelectionSetNode[],
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
): unknown {
  if (Array.isArray(value)) return value.map((each) => completeValue(each, sets, fragments));
  return typeof value === 'object' && value !== null ? completeItem(value as Item, sets, fragments) : value;
}

function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  const inner = getNullableType(type);
  if (isListType(inner)) return [];
  const named = getNamedType(inner);
  if (isEnumType(named)) return named.getValues()[0]?.name;
  return { Boolean: false, Int: 0, Float: 0 }[named.name] ?? '';
}
