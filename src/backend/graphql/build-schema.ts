import { GraphQLScalarType, buildSchema, isObjectType } from 'graphql';
import type { GraphQLFieldResolver, GraphQLObjectType, GraphQLSchema } from 'graphql';
import type { ContentModel } from '#src/backend/content/content-model.ts';
import { readContentModel } from '#src/backend/content/content-model.ts';
import { schemaText } from '#src/contract/schema-text.ts';
import type { Budget } from './budget.ts';
import type { RequestContext, Resolver, Resolvers } from './graphql-context.ts';
import { assetResolvers } from './resolvers/asset-resolvers.ts';
import { categoryResolvers, elementResolvers, globalSetResolvers } from './resolvers/element-resolvers.ts';
import { entryResolvers } from './resolvers/entry-resolvers.ts';
import { fieldResolver, socialResolvers } from './resolvers/field-resolvers.ts';
import { nodeResolvers } from './resolvers/node-resolvers.ts';
import { queryResolvers } from './resolvers/query-resolvers.ts';
import { queryArgument } from './scalars.ts';

type SomeResolvers = Resolvers<never>;

/** By interface; the resolvers of a later interface override those of an earlier one. */
const resolversOfInterface: Readonly<Record<string, SomeResolvers>> = {
  ElementInterface: elementResolvers,
  EntryInterface: entryResolvers,
  CategoryInterface: categoryResolvers,
  AssetInterface: assetResolvers,
  GlobalSetInterface: globalSetResolvers,
  NodeInterface: nodeResolvers,
};

const resolversOfType: Readonly<Record<string, SomeResolvers>> = {
  Query: queryResolvers,
  Ether_SeoSocialData: socialResolvers,
};

/** Builds the contract's schema with a resolver for every field, and the content model that is derived from it. */
export function buildContentSchema(): { schema: GraphQLSchema; model: ContentModel } {
  // A test validates the schema, so that starts need not.
  const schema = buildSchema(schemaText, { noLocation: true, assumeValidSDL: true, assumeValid: true });
  const model = readContentModel(schema);
  for (const type of Object.values(schema.getTypeMap())) {
    if (isObjectType(type) && !type.name.startsWith('__')) attachResolvers(type, model);
  }
  const scalar = schema.getType('QueryArgument');
  if (scalar instanceof GraphQLScalarType) Object.assign(scalar, queryArgument);
  return { schema, model };
}

function attachResolvers(type: GraphQLObjectType, model: ContentModel): void {
  const shared = type.getInterfaces().map((parent) => resolversOfInterface[parent.name]);
  const resolvers = Object.assign({}, ...shared, resolversOfType[type.name]) as Readonly<
    Record<string, Resolver<never, never>>
  >;
  for (const field of Object.values(type.getFields())) {
    const custom = model.get(type.name)?.get(field.name);
    const resolver = resolvers[field.name] ?? (custom ? fieldResolver(field.name, custom) : undefined);
    // The types of source and arguments follow from the parent's resolver and the schema.
    if (resolver) field.resolve = withinBudget(resolver as unknown as GraphQLFieldResolver<unknown, RequestContext>);
  }
}

/** Counts every value, because fields of many elements under many aliases add up. */
function withinBudget(
  resolve: GraphQLFieldResolver<unknown, RequestContext>,
): GraphQLFieldResolver<unknown, RequestContext> {
  return (source, args, context, info) => {
    context.budget.spendValue();
    const value = resolve(source, args, context, info);
    const watch = (found: unknown) => (Array.isArray(found) ? whileAffordable(found, context.budget) : found);
    return value instanceof Promise ? value.then(watch) : watch(value);
  };
}

/** A list that throws once the budget is spent, so that graphql-js does not continue with its other elements. */
function* whileAffordable(list: readonly unknown[], budget: Budget): Iterable<unknown> {
  for (const element of list) {
    if (budget.refusal) throw budget.refusal;
    yield element;
  }
}
