import { type GraphQLOutputType, buildSchema, execute, isListType, isNonNullType, parse } from 'graphql';
import { schemaText } from '#src/contract/schema-text.ts';

const schema = buildSchema(schemaText, { assumeValid: true });

const emptyValues: Readonly<Record<string, unknown>> = { Boolean: false, Int: 0, Float: 0, Number: 0 };

/** A content backend that issues tokens and answers every document with the same data, in that document's shape. */
export function fakeBackend(data: Record<string, unknown>): {
  backend: (request: Request) => Promise<Response>;
  asked: { operationName: string; variables: Record<string, unknown> }[];
} {
  const asked: { operationName: string; variables: Record<string, unknown> }[] = [];
  const backend = async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/graphql')) {
      const call = (await request.json()) as (typeof asked)[number] & { query: string }; // What our own client sends.
      asked.push(call);
      return Response.json(await answerInShape(call, data));
    }
    return Response.json({ name: 'token', value: 'value' });
  };
  return { backend, asked };
}

/** An answer to a query in its shape: the given data, and empty values for everything else that it asks for. */
export async function answerInShape(
  { query, variables }: { query: string; variables: Record<string, unknown> },
  data: Record<string, unknown>,
): Promise<unknown> {
  return execute({
    schema,
    document: parse(query),
    rootValue: data,
    variableValues: variables,
    fieldResolver: (source: Record<string, unknown>, _arguments, _context, { path, returnType }) =>
      source[path.key] ?? emptyOf(returnType),
  });
}

function emptyOf(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null;
  return isListType(type.ofType) ? [] : (emptyValues[String(type.ofType)] ?? '');
}
