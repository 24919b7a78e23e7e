import type { Backend, BackendOptions, BackendSite } from '#src/backend/backend.ts';
import { createBackend } from '#src/backend/backend.ts';
import { defaultSitesAt } from '#src/contract/default-sites.ts';
import type { ContentFixture } from './content-fixture.ts';

export const origin = 'http://backend.test';

export const testSites: readonly BackendSite[] = defaultSitesAt('http://site.test');

/** The day on which tests happen. */
export const testNow = new Date('2026-11-20T17:00:00Z');

/** Opens a backend on the fixture; faults that it logs fail the test that looks at `logged`. */
export function openTestBackend(fixture: ContentFixture, options: Partial<BackendOptions> = {}): Promise<Backend> {
  return createBackend({
    privateDir: fixture.privateDir,
    dataDir: fixture.dataDir,
    sites: testSites,
    origin,
    namespace: 'content',
    organisation: 'Le Tremplin',
    log: () => {},
    now: () => testNow,
    ...options,
  });
}

/** Sends JSON. */
export function post(
  backend: Backend,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  const content = body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) };
  const all = { 'content-type': 'application/json', accept: 'application/json', ...headers };
  return backend.handle(new Request(origin + path, { method: 'POST', headers: all, ...content }));
}

/** Headers with which GraphQL answers. */
export async function signIn(backend: Backend): Promise<Record<string, string>> {
  const first = await post(backend, '/api/content/get-csrf-token');
  const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
  const csrf = await readToken(first);
  const gql = await readToken(
    await post(backend, '/api/content/get-gql-token', { [csrf.name]: csrf.value }, { cookie }),
  );
  return { cookie, 'x-csrf-token': csrf.value, authorization: `Bearer ${gql.value}` };
}

async function readToken(response: Response): Promise<{ name: string; value: string }> {
  return (await response.json()) as { name: string; value: string }; // What the contract says the answer is.
}

export interface GraphqlResult {
  // Tests compare with literals, so the compiler need not know the shape of the data.
  readonly data?: Record<string, unknown> | null;
  readonly errors?: { message: string }[];
}

export type QueryBackend = (
  query: string,
  variables?: Record<string, unknown>,
  headers?: Record<string, string>,
) => Promise<GraphqlResult>;

/** A function that runs documents on the backend and returns the GraphQL result. */
export async function createQuery(backend: Backend): Promise<QueryBackend> {
  const signed = await signIn(backend);
  return async (query, variables = {}, headers = {}) => {
    const response = await post(backend, '/api/content/graphql', { query, variables }, { ...signed, ...headers });
    if (response.status !== 200) throw new Error(`GraphQL answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as GraphqlResult; // What the contract says the answer is.
  };
}
