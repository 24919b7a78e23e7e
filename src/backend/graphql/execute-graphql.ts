import { GraphQLError, execute, parse, specifiedRules, validate } from 'graphql';
import type { DocumentNode, ExecutionResult, GraphQLFormattedError, GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { RequestContext } from './graphql-context.ts';
import { limitSize } from './limit-size.ts';

export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Record<string, unknown>;
  readonly operationName: string | null;
}

export interface GraphqlAnswer {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: GraphQLFormattedError[];
}

/** Runs documents; never throws for their content. */
export type ExecuteGraphql = (request: GraphqlRequest, context: RequestContext) => Promise<GraphqlAnswer>;

/** Most tokens of a document; a longer one is not parsed. The site's largest has a few thousand. */
const maxTokens = 20_000;

/** @param reportFault receives internal errors; the client learns only that there was one */
export function createGraphqlExecutor(schema: GraphQLSchema, reportFault: (error: unknown) => void): ExecuteGraphql {
  // A page sends the same document for every visitor, so it is parsed and validated once.
  const documents = new LRUCache<string, DocumentNode>({
    max: 500,
    maxSize: 1_000_000,
    sizeCalculation: (_document, query) => query.length + 1,
  });

  function prepare(query: string): DocumentNode | readonly GraphQLError[] {
    const known = documents.get(query);
    if (known) return known;
    const prepared = parseAndValidate(schema, query);
    if ('kind' in prepared) documents.set(query, prepared);
    return prepared;
  }

  function format(error: GraphQLError): GraphQLFormattedError {
    const { originalError } = error;
    if (!originalError || originalError instanceof GraphQLError) return error.toJSON();
    reportFault(originalError);
    return { ...error.toJSON(), message: 'Something went wrong when processing the GraphQL query.' };
  }

  return async ({ query, variables, operationName }, contextValue) => {
    const document = prepare(query);
    if (!('kind' in document)) return { errors: document.map(format) };
    const result: ExecutionResult = await execute({
      schema,
      document,
      contextValue,
      variableValues: variables,
      operationName,
    });
    if (contextValue.budget.refusal) return { errors: [contextValue.budget.refusal.toJSON()] };
    return {
      ...(result.data === undefined ? {} : { data: result.data }),
      ...(result.errors ? { errors: result.errors.map(format) } : {}),
    };
  };
}

function parseAndValidate(schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query, { maxTokens });
    const excesses = validate(schema, document, [limitSize]);
    if (excesses.length > 0) return excesses;
    const errors = validate(schema, document, specifiedRules, { maxErrors: 20 });
    return errors.length > 0 ? errors : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    // The parser recurses for every bracket.
    if (error instanceof RangeError) return [new GraphQLError('The document is nested too deeply.')];
    throw error;
  }
}
