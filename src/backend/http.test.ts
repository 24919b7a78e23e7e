import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from './backend.ts';
import { openTestBackend, origin, post, signIn, testNow } from './testing/backend-client.ts';
import type { ContentFixture } from './testing/content-fixture.ts';
import { createContentFixture } from './testing/content-fixture.ts';

let fixture: ContentFixture;
let backend: Backend;
let now = testNow;

beforeAll(async () => {
  fixture = await createContentFixture();
  backend = await openTestBackend(fixture, { now: () => now });
});

afterAll(async () => {
  await backend.close();
  fixture.remove();
});

const ping = { query: '{ ping }' };
const wrong = { name: 'Bad Request', message: expect.any(String), code: 0, status: 400 };

async function graphql(
  headers: Record<string, string>,
  body: unknown = ping,
): Promise<{ status: number; body: unknown }> {
  const response = await post(backend, '/api/content/graphql', body, headers);
  return { status: response.status, body: await response.json() };
}

it('with both tokens and the cookie GraphQL answers', async () => {
  expect(await graphql(await signIn(backend))).toEqual({ status: 200, body: { data: { ping: 'pong' } } });
});

it('the bearer may come in Craft’s own header', async () => {
  const { authorization = '', ...others } = await signIn(backend);
  expect(await graphql({ ...others, 'x-craft-authorization': authorization })).toMatchObject({ status: 200 });
});

it.each(['cookie', 'x-csrf-token', 'authorization'])(
  'without %s the answer is 400 in Craft’s shape',
  async (missing) => {
    const headers = await signIn(backend);
    delete headers[missing];
    expect(await graphql(headers)).toEqual({ status: 400, body: wrong });
  },
);

it.each(['cookie', 'x-csrf-token', 'authorization'])('a forged %s is refused', async (forged) => {
  const headers = await signIn(backend);
  expect(await graphql({ ...headers, [forged]: `${headers[forged]}x` })).toEqual({ status: 400, body: wrong });
});

it('a security token is good only with the cookie that was set with it', async () => {
  const [one, other] = [await signIn(backend), await signIn(backend)];
  expect(await graphql({ ...one, cookie: other.cookie ?? '' })).toMatchObject({ status: 400 });
});

it('a GraphQL token expires', async () => {
  const headers = await signIn(backend);
  now = new Date(testNow.getTime() + 3_600_001);
  expect(await graphql(headers)).toEqual({ status: 400, body: wrong });
  now = testNow;
});

it('get-gql-token wants the security token and its cookie', async () => {
  const csrf = await post(backend, '/api/content/get-csrf-token');
  const cookie = csrf.headers.get('set-cookie') ?? '';
  expect(cookie).toMatch(/^CRAFT_CSRF_TOKEN=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax$/);
  const { name, value } = (await csrf.json()) as { name: string; value: string }; // As the contract says.
  const pair = cookie.split(';')[0] ?? '';
  for (const [body, headers] of [
    [{ [name]: value }, {}],
    [{ [name]: 'x' }, { cookie: pair }],
    [{}, { cookie: pair }],
    ['{', { cookie: pair }],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    const response = await post(backend, '/api/content/get-gql-token', body, headers);
    expect([response.status, await response.json()]).toEqual([400, wrong]);
  }
});

it('GraphQL errors come with status 200, malformed bodies with 400', async () => {
  const headers = await signIn(backend);
  for (const query of ['{', '{ colour }', '{ entries(section: 3) { id } }', '{ entries(site: "x") { id } }']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    expect(await graphql(headers, { query })).toMatchObject({ status: 200, body: { errors: [{}] } });
  }
  for (const body of ['{', '[]', '{}', { query: 3 }, { query: '{ ping }', variables: [] }]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other reads better in a failure
    expect(await graphql(headers, body)).toEqual({ status: 400, body: wrong });
  }
});

it('a body that is too large is refused', async () => {
  const { status } = await graphql(await signIn(backend), { query: `{ ping } #${'x'.repeat(1_100_000)}` });
  expect(status).toBe(413);
});

it('a malformed preview token is answered as HTML', async () => {
  const headers = { ...(await signIn(backend)), 'x-craft-token': 'no spaces please' };
  const response = await post(backend, '/api/content/graphql', ping, headers);
  expect([response.status, response.headers.get('content-type')]).toEqual([400, 'text/html; charset=UTF-8']);
});

it('paths may stand below a site’s own; other paths and methods are refused', async () => {
  expect((await post(backend, '/en/api/content/get-csrf-token')).status).toBe(200);
  expect((await post(backend, '/api/elsewhere/graphql')).status).toBe(404);
  expect((await post(backend, '/api/constructor')).status).toBe(404);
  const get = await backend.handle(new Request(`${origin}/api/content/graphql`));
  expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  expect((await post(backend, '/media/images/photo.jpg')).status).toBe(405);
});

it('tokens outlive a restart', async () => {
  const headers = await signIn(backend);
  const again = await openTestBackend(fixture);
  const response = await post(again, '/api/content/graphql', ping, headers);
  expect(response.status).toBe(200);
  await again.close();
});
