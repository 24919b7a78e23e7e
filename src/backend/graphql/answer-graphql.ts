import { isPreviewToken } from '#src/backend/content/entry-source.ts';
import { isJsonObject, readJsonBody } from '#src/backend/read-body.ts';
import { badRequest, httpError, json } from '#src/backend/responses.ts';
import type { GraphqlAnswer, GraphqlRequest } from './execute-graphql.ts';

const maxBytes = 1_048_576;

/**
 * Answers a GraphQL request with valid tokens: status 200 for GraphQL errors, as in Craft, and 400 for a malformed body.
 * @param execute runs the request, showing the draft of the preview token when there is one
 */
export async function answerGraphql(
  request: Request,
  execute: (body: GraphqlRequest, previewToken: string | null) => Promise<GraphqlAnswer>,
): Promise<Response> {
  const previewToken = request.headers.get('x-craft-token');
  if (previewToken !== null && !isPreviewToken(previewToken)) return malformedPreview();
  const body = await readJsonBody(request, maxBytes);
  if (body.kind === 'tooLarge') return httpError(413, 'Content Too Large', `Expected at most ${maxBytes} bytes.`);
  const parsed = body.kind === 'json' ? parseRequest(body.value) : null;
  if (!parsed) return badRequest('The body must be JSON with query, variables and operationName.');
  return json(await execute(parsed, previewToken));
}

function parseRequest(body: unknown): GraphqlRequest | null {
  if (!isJsonObject(body)) return null;
  const { query, variables = null, operationName = null } = body;
  if (typeof query !== 'string') return null;
  if (variables !== null && !isJsonObject(variables)) return null;
  if (operationName !== null && typeof operationName !== 'string') return null;
  return { query, variables: variables ?? {}, operationName };
}

/** Craft refuses a malformed token before it negotiates JSON, so the answer is HTML. */
function malformedPreview(): Response {
  const html = '<!doctype html><title>Bad Request</title><h1>Bad Request</h1><p>Invalid token</p>';
  return new Response(html, {
    status: 400,
    headers: { 'content-type': 'text/html; charset=UTF-8', 'cache-control': 'no-store' },
  });
}
