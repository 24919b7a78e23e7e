import { isJsonObject, readJsonBody } from './read-body.ts';
import { badRequest, httpError, json } from './responses.ts';
import type { Tokens } from './tokens.ts';
import { csrfTokenName } from './tokens.ts';

const wrongCsrf = 'Unable to verify your data submission.';

/** `get-csrf-token`: a token bound to the cookie that is set with it, or that the caller already has. */
export function answerCsrfToken(request: Request, tokens: Tokens, isSecure: boolean): Response {
  const known = csrfCookie(request);
  const cookie = known !== null && tokens.isCsrfCookie(known) ? known : tokens.createCsrfCookie();
  const attributes = `Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return json({ name: csrfTokenName, value: tokens.createCsrfToken(cookie) }, 200, {
    'set-cookie': `${csrfTokenName}=${cookie}; ${attributes}`,
  });
}

/** `get-gql-token`: a token with an expiry, for the security token in the body. */
export async function answerGqlToken(request: Request, tokens: Tokens, now: number): Promise<Response> {
  const body = await readJsonBody(request, 16_384);
  const token = body.kind === 'json' && isJsonObject(body.value) ? body.value[csrfTokenName] : undefined;
  const cookie = csrfCookie(request);
  if (typeof token !== 'string' || cookie === null || !tokens.isCsrfToken(token, cookie)) return badRequest(wrongCsrf);
  return json({ name: 'Authorization', value: tokens.createGqlToken(now) });
}

/** The response that refuses a GraphQL request; null when both its tokens are valid. */
export function refuseGraphql(request: Request, tokens: Tokens, now: number, isSchemaPublic: boolean): Response | null {
  const cookie = csrfCookie(request);
  const csrf = request.headers.get('x-csrf-token');
  if (cookie === null || csrf === null || !tokens.isCsrfToken(csrf, cookie)) return badRequest(wrongCsrf);
  const header = request.headers.get('authorization') ?? request.headers.get('x-craft-authorization');
  if (header === null) return badRequest('Missing Authorization header.');
  const [, token = ''] = /^Bearer\s+(\S+)$/i.exec(header.trim()) ?? [];
  if (tokens.isGqlToken(token, now)) return null;
  return isSchemaPublic ? httpError(403, 'Forbidden', 'Forbidden') : badRequest('Invalid Authorization header.');
}

function csrfCookie(request: Request): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === csrfTokenName) return value ?? null;
  }
  return null;
}
