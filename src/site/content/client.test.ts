import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageNotes } from '#src/platform/request/page-notes.ts';
import { runWithRequestContext } from '#src/platform/request/request-context.ts';
import { type Runtime, getRuntime } from '#src/platform/process/runtime.ts';
import { type LogLine, fakeRequestContext, provideFakeRuntime } from '#tests/support/fake-runtime.ts';
import { ContentClient } from './client.ts';
import { graphql } from './graphql.ts';

const Ping = graphql(`
  query Ping($site: String, $limit: Int) {
    entries(site: [$site], limit: $limit) {
      __typename
      id
      siteHandle
    }
  }
`);

interface Call {
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

let calls: Call[];
let lines: LogLine[];
/** Responses of the GraphQL endpoint, in order; the last one repeats. */
let answers: (() => Response | Promise<Response>)[];
let tokenAnswer: () => Response;

const entries = [{ __typename: 'article_Entry', id: '7', siteHandle: 'fr_ca' }];
const good = () => Response.json({ data: { entries } });
const pathsCalled = () => calls.map(({ path }) => path.split('/').at(-1));

function start(settings: Record<string, string> = {}, disk: Runtime['disk'] = null) {
  calls = [];
  let tokens = 0;
  const backend = async (request: Request) => {
    const path = new URL(request.url).pathname;
    calls.push({ path, headers: request.headers, body: await request.text() });
    if (path.endsWith('get-csrf-token')) {
      return Response.json(
        { name: 'CSRF', value: `secret-${++tokens}` },
        { headers: { 'set-cookie': 'C=1; Path=/; HttpOnly' } },
      );
    }
    if (path.endsWith('get-gql-token')) return tokenAnswer();
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    return answer?.() ?? good();
  };
  ({ lines } = provideFakeRuntime(settings, backend, null, disk));
}

beforeEach(() => {
  answers = [good];
  tokenAnswer = () => Response.json({ token: { name: 'gql', value: 'bearer-value' } });
  start();
});

it('knows that the backend fails, until it answers again', async () => {
  const client = new ContentClient();
  answers = [() => new Response('down', { status: 503 }), good];
  expect(client.hasFailedSince(0)).toBe(false);
  await expect(client.query(Ping, { site: 'fr_ca' })).rejects.toThrow('503');
  expect(client.hasFailedSince(0)).toBe(true);
  await client.query(Ping, { site: 'en_ca' });
  expect(client.hasFailedSince(0)).toBe(false);
});

describe('tokens', () => {
  it('are fetched in order, the security token first, and go with every call together with their cookie', async () => {
    await new ContentClient().query(Ping, { site: 'fr_ca' });
    expect(pathsCalled()).toEqual(['get-csrf-token', 'get-gql-token', 'graphql']);
    expect(calls[1]?.body).toBe('{"CSRF":"secret-1"}');
    expect(calls[1]?.headers.get('cookie')).toBe('C=1');
    expect(calls[2]?.headers.get('authorization')).toBe('Bearer bearer-value');
    expect(calls[2]?.headers.get('x-csrf-token')).toBe('secret-1');
    expect(calls[2]?.headers.get('cookie')).toBe('C=1');
    expect(lines.map(({ message }) => message)).toEqual([
      'No CSRF in store. Trying again, please wait...',
      'CSRF was sucessfully retrieved.',
    ]);
  });

  it('are fetched once however many calls wait for them', async () => {
    const client = new ContentClient();
    await Promise.all([1, 2, 3].map((limit) => client.query(Ping, { site: 'fr_ca', limit })));
    expect(pathsCalled().filter((path) => path !== 'graphql')).toEqual(['get-csrf-token', 'get-gql-token']);
  });

  it.each([400, 401, 403])('are both cleared by a %i and fetched anew for one retry', async (status) => {
    answers = [() => new Response('{}', { status }), good];
    await runWithRequestContext(fakeRequestContext(), () => new ContentClient().query(Ping, { site: 'fr_ca' }));
    expect(pathsCalled()).toEqual([
      'get-csrf-token',
      'get-gql-token',
      'graphql',
      'get-csrf-token',
      'get-gql-token',
      'graphql',
    ]);
  });

  it('are replaced once per page request, for all calls that used the refused ones', async () => {
    const client = new ContentClient();
    await client.query(Ping, { site: 'fr_ca' });
    answers = [() => new Response('', { status: 400 }), () => new Response('', { status: 400 }), good];
    await runWithRequestContext(fakeRequestContext(), () =>
      Promise.all([client.query(Ping, { site: 'a' }), client.query(Ping, { site: 'b' })]),
    );
    expect(pathsCalled().filter((path) => path === 'get-csrf-token')).toHaveLength(2);
  });

  it('that are refused again fail the page', async () => {
    answers = [() => new Response('', { status: 400 })];
    const context = fakeRequestContext();
    await runWithRequestContext(context, async () => {
      await expect(new ContentClient().query(Ping, { site: 'fr_ca' })).rejects.toMatchObject({
        layer: 'http',
        status: 400,
      });
    });
    expect(pathsCalled().filter((path) => path === 'graphql')).toHaveLength(2);
  });

  describe('that used to work', () => {
    const errorsWithout = (data: unknown) => () => Response.json({ errors: [{ message: 'Erreur' }], data });

    async function askTwice() {
      const client = new ContentClient();
      await client.query(Ping, { site: 'fr_ca' });
      answers = [...answersAfter];
      return client.query(Ping, { site: 'en_ca' });
    }
    let answersAfter: typeof answers;
    const fetchedTokens = () => pathsCalled().filter((path) => path === 'get-csrf-token').length;

    it.each([undefined, null, []])('are replaced once when errors come with %j for data', async (data) => {
      answersAfter = [errorsWithout(data), good];
      expect(await askTwice()).toEqual({ entries });
      expect(fetchedTokens()).toBe(2);
    });

    it('are left alone when a part of the data came', async () => {
      answersAfter = [errorsWithout({ entries })];
      await expect(askTwice()).rejects.toMatchObject({ layer: 'graphql' });
      expect(fetchedTokens()).toBe(1);
    });

    it('are not replaced again for a document that new ones did not help', async () => {
      const client = new ContentClient();
      const Other = graphql(`
        query Other($site: String) {
          entryCount(site: [$site])
        }
      `);
      answers = [() => Response.json({ data: { entryCount: 1 } })];
      await client.query(Other, { site: 'fr_ca' });
      answers = [errorsWithout(null)];
      await expect(client.query(Ping, { site: 'fr_ca' })).rejects.toMatchObject({ layer: 'graphql' });
      expect(fetchedTokens()).toBe(2);
      answers = [() => Response.json({ data: { entryCount: 1 } }), errorsWithout(null)];
      await client.query(Other, { site: 'en_ca' });
      await expect(client.query(Ping, { site: 'fr_ca' })).rejects.toMatchObject({ layer: 'graphql' });
      expect(fetchedTokens()).toBe(2);
    });
  });

  it('that have never been accepted are not blamed for errors without data', async () => {
    answers = [() => Response.json({ errors: [{ message: 'Erreur' }] })];
    await expect(new ContentClient().query(Ping, { site: 'fr_ca' })).rejects.toMatchObject({ layer: 'graphql' });
    expect(pathsCalled().filter((path) => path === 'get-csrf-token')).toHaveLength(1);
  });

  it('with errors or without a value have failed, and are named in the log without their values', async () => {
    tokenAnswer = () => Response.json({ errors: ['x'], name: 'gql', value: 'v' });
    await expect(new ContentClient().query(Ping, { site: 'fr_ca' })).rejects.toThrow('GraphQL Token query failed.');
    expect(lines.at(-1)).toEqual({ level: 'error', message: 'GraphQL Token query failed.' });
    expect(JSON.stringify(lines)).not.toContain('secret-1');
  });
});

describe('answers', () => {
  it('are null where an editor left a text blank', async () => {
    const blank = [{ __typename: 'article_Entry', id: '7', siteHandle: ' ', extra: 'dropped' }];
    answers = [() => Response.json({ data: { entries: blank } })];
    expect((await new ContentClient().query(Ping, { site: 'fr_ca' })).entries).toEqual([
      { __typename: 'article_Entry', id: '7', siteHandle: null },
    ]);
  });

  it.each([
    ['an HTML page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } }), 'contract'],
    ['half a body', () => new Response('{"data":{"entr'), 'contract'],
    ['data that is a list', () => Response.json({ data: [] }), 'contract'],
    ['no data', () => Response.json({}), 'contract'],
    ['a missing key', () => Response.json({ data: { entries: [{ id: '7', siteHandle: 'fr_ca' }] } }), 'contract'],
    ['wrong types', () => Response.json({ data: { entries: 'all of them' } }), 'contract'],
    ['GraphQL errors', () => Response.json({ errors: [{ message: 'Internal' }], data: null }), 'graphql'],
    ['a 503', () => new Response('down', { status: 503 }), 'http'],
  ])('of another shape are refused: %s', async (_, answer, layer) => {
    answers = [answer];
    await expect(new ContentClient().query(Ping, { site: 'fr_ca' })).rejects.toMatchObject({
      name: 'BackendError',
      layer,
    });
  });

  it('that do not come within the deadline are network failures', async () => {
    start({ BACKEND_TIMEOUT_MS: '20' });
    answers = [() => new Promise<Response>(() => undefined)];
    await expect(new ContentClient().query(Ping, { site: 'fr_ca' })).rejects.toMatchObject({ layer: 'network' });
  });
});

describe('a query that the backend is still working on', () => {
  const graphqlCalls = () => pathsCalled().filter((path) => path === 'graphql').length;

  it('is not sent again: its answer is awaited in the background and serves the next visitor', async () => {
    start({ BACKEND_TIMEOUT_MS: '400' });
    const client = new ContentClient();
    const drawing = Promise.withResolvers<Response>();
    answers = [() => drawing.promise];
    const late = { name: 'BackendError', layer: 'network' };
    await expect(client.query(Ping, { site: 'fr_ca' })).rejects.toMatchObject(late);
    await expect(client.query(Ping, { site: 'fr_ca' })).rejects.toMatchObject(late);
    drawing.resolve(good());
    await expect.poll(() => client.cache.size).toBe(1);
    expect(await client.query(Ping, { site: 'fr_ca' })).toEqual({ entries });
    expect(graphqlCalls()).toBe(1);
  });

  it('is awaited by a page that is rendered ahead of visitors', async () => {
    start({ BACKEND_TIMEOUT_MS: '400' });
    const client = new ContentClient();
    const drawing = Promise.withResolvers<Response>();
    answers = [() => drawing.promise];
    const context = fakeRequestContext({ notes: createPageNotes({ isAhead: true }) });
    const ahead = runWithRequestContext(context, () => client.query(Ping, { site: 'fr_ca' }));
    await expect(client.query(Ping, { site: 'fr_ca' })).rejects.toMatchObject({ layer: 'network' });
    drawing.resolve(good());
    expect(await ahead).toEqual({ entries });
  });

  it('is aborted after six times the time that a visitor waits, and may then be sent again', async () => {
    start({ BACKEND_TIMEOUT_MS: '10' });
    const client = new ContentClient();
    answers = [() => new Promise<Response>(() => undefined), good];
    await expect(client.query(Ping, { site: 'fr_ca' })).rejects.toMatchObject({ layer: 'network' });
    await expect.poll(() => client.query(Ping, { site: 'fr_ca' }).catch(() => null)).toEqual({ entries });
    expect(graphqlCalls()).toBe(2);
  });
});

describe('a backend that is late with some calls', () => {
  /** Answers calls with an odd limit at the end of a test. */
  let release: () => void;
  let held: Promise<void>;
  const answerEven = () => {
    const asked: { limit: number } = JSON.parse(calls.at(-1)?.body ?? '').variables;
    return asked.limit % 2 === 0 ? good() : held.then(good);
  };
  beforeEach(() => {
    ({ promise: held, resolve: release } = Promise.withResolvers<void>());
  });
  afterEach(() => release());
  const opened = () => lines.some(({ message }) => message.startsWith('The content backend is failing'));

  it('is not considered down while it answers other queries, and these are still sent', async () => {
    start({ BACKEND_TIMEOUT_MS: '200' });
    answers = [answerEven];
    const client = new ContentClient();
    for (let round = 0; round < 4; round += 1) {
      const late = Array.from({ length: 10 }, (_, index) =>
        client.query(Ping, { site: 'a', limit: 20 * round + 2 * index + 1 }),
      );
      const failures = Promise.allSettled(late);
      let isOver = false;
      void failures.then(() => (isOver = true));
      for (let limit = 0; !isOver; limit += 2) {
        await client.query(Ping, { site: `b${round}`, limit });
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      for (const outcome of await failures) expect(outcome.status).toBe('rejected');
    }
    expect(opened()).toBe(false);
    expect(await client.query(Ping, { site: 'c', limit: 0 })).toEqual({ entries });
  });

  it('is considered down when it answers no query', async () => {
    start({ BACKEND_TIMEOUT_MS: '20' });
    answers = [() => held.then(good)];
    const client = new ContentClient();
    const askAll = (round: number) =>
      Promise.allSettled(
        Array.from({ length: 12 }, (_, index) => client.query(Ping, { site: 'a', limit: 12 * round + index })),
      );
    for (const round of [0, 1, 2]) {
      for (const outcome of await askAll(round)) expect(outcome.status).toBe('rejected');
    }
    expect(opened()).toBe(true);
    // No call is left to the next test once all have been answered.
    release();
    const areAllAnswered = async () =>
      (await Promise.all([0, 1, 2].map(askAll))).flat().every(({ status }) => status === 'fulfilled');
    await expect.poll(areAllAnswered, { timeout: 20_000 }).toBe(true);
  });
});

describe('an answer of which a part is wrong', () => {
  const Parts = graphql(`
    query Parts($site: [String]) {
      entries(site: $site) {
        __typename
        id
        title
      }
      entry(site: $site) {
        __typename
        id
      }
    }
  `);
  const item = (id: string, title: unknown) => ({ __typename: 'article_Entry', id, title });
  const partly = { entries: [item('1', 'Serre'), item('2', {})], entry: null };
  const visit = async (client: ContentClient, options = {}) => {
    const context = fakeRequestContext();
    const data = await runWithRequestContext(context, () => client.query(Parts, { site: ['fr_ca'] }, options));
    return { data, isFlawed: context.notes.isFlawed };
  };

  it('is used without that part where nothing else is kept, and asked for again soon', async () => {
    answers = [() => Response.json({ data: partly })];
    const client = new ContentClient();
    const expected = { data: { entries: [item('1', 'Serre')], entry: null }, isFlawed: true };
    expect(await visit(client)).toEqual(expected);
    expect(await visit(client)).toEqual(expected);
    expect(pathsCalled().filter((path) => path === 'graphql')).toHaveLength(1);
    expect(lines.at(-1)?.message).toMatch('A part of an answer is invalid');
  });

  it('does not replace a whole one', async () => {
    start({ CACHE_TTL: '0' });
    const whole = { entries: [item('1', 'Serre'), item('2', 'Talle')], entry: null };
    answers = [() => Response.json({ data: whole }), () => Response.json({ data: partly })];
    const client = new ContentClient();
    for (const _ of [1, 2, 3]) expect(await visit(client)).toEqual({ data: whole, isFlawed: false });
  });

  it('is refused when all of a list is wrong, or what was asked for would seem not to exist', async () => {
    const client = new ContentClient();
    const failed = { message: 'Erreur', path: ['entry'] };
    for (const answer of [
      { data: { entries: [item('2', {})], entry: null } },
      { data: { entries: [], entry: {} } },
      { data: { entries: [item('1', 'Serre')], entry: null }, errors: [failed] },
    ]) {
      answers = [() => Response.json(answer)];
      await expect(visit(client)).rejects.toMatchObject({ name: 'BackendError' });
    }
  });

  it('loses whole fields where these stand apart', async () => {
    answers = [
      () => Response.json({ data: { ...partly, entry: 'wrong' }, errors: [{ path: ['entries', 1, 'title'] }] }),
    ];
    expect(await visit(new ContentClient(), { standApart: true })).toEqual({
      data: { entries: [item('1', 'Serre')], entry: null },
      isFlawed: true,
    });
  });
});

describe('a backend that fails', () => {
  const graphqlCalls = () => pathsCalled().filter((path) => path === 'graphql').length;
  const refuse = () => Promise.reject(new Error('connection reset'));

  it('is queried once more after a lost connection, but not after a time-out or an answer', async () => {
    const client = new ContentClient();
    answers = [refuse, good];
    expect(await client.query(Ping, { site: 'fr_ca' })).toEqual({ entries });
    expect(graphqlCalls()).toBe(2);
    answers = [refuse];
    await expect(client.query(Ping, { site: 'en_ca' })).rejects.toMatchObject({ layer: 'network' });
    expect(graphqlCalls()).toBe(4);
    answers = [() => new Response('down', { status: 500 })];
    await expect(client.query(Ping, { site: 'en_ca' })).rejects.toMatchObject({ layer: 'http' });
    expect(graphqlCalls()).toBe(5);
  });

  it('is left alone, tried now and then, and used again as soon as it answers, also by calls that hang', async () => {
    start({ BACKEND_TIMEOUT_MS: '400', CACHE_TTL: '0' });
    const client = new ContentClient();
    answers = [() => new Promise<Response>(() => undefined), () => new Response('down', { status: 503 })];
    const hanging = client.query(Ping, { site: 'hangs' }).catch(() => 'late');
    await Promise.all([...Array(40).keys()].map((limit) => client.query(Ping, { limit }).catch(() => null)));
    const before = graphqlCalls();
    expect(before).toBeLessThanOrEqual(41);
    await Promise.all([...Array(40).keys()].map((limit) => client.query(Ping, { limit }).catch(() => null)));
    expect(graphqlCalls()).toBe(before);
    expect(await hanging).toBe('late');
    answers = [good];
    await expect
      .poll(() => client.query(Ping, { site: 'fr_ca' }).catch(() => null), { timeout: 5_000 })
      .toEqual({ entries });
    expect(await client.query(Ping, { site: 'hangs' })).toEqual({ entries });
    expect(lines.map(({ message }) => message)).toContain('The content backend answers again.');
  });

  it('that answers after it has only hung gets the hanging calls again, each once', async () => {
    start({ BACKEND_TIMEOUT_MS: '200' });
    const client = new ContentClient();
    const hang = () => new Promise<Response>(() => undefined);
    const slow = Promise.withResolvers<Response>();
    const late = { name: 'BackendError', layer: 'network' };
    answers = [hang];
    await expect(client.query(Ping, { limit: 1 })).rejects.toMatchObject(late);
    answers = [good, () => slow.promise];
    await client.query(Ping, { limit: 2 });
    await expect.poll(graphqlCalls).toBe(3);
    await expect(client.query(Ping, { limit: 1 })).rejects.toMatchObject(late);
    // A call that hangs twice may simply be long work of a healthy backend.
    answers = [good];
    await client.query(Ping, { limit: 3 });
    slow.resolve(good());
    await expect.poll(() => client.cache.size).toBe(3);
    expect(graphqlCalls()).toBe(4);
  });

  it('that begins an answer has to end it within the time that a visitor waits', async () => {
    start({ BACKEND_TIMEOUT_MS: '50' });
    const client = new ContentClient();
    answers = [() => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }))];
    const context = fakeRequestContext({ notes: createPageNotes({ isAhead: true }) });
    const ahead = runWithRequestContext(context, () => client.query(Ping, { site: 'fr_ca' }));
    const cause = { message: 'The answer began, and did not end within 50 ms.' };
    await expect(ahead).rejects.toMatchObject({ layer: 'network', isLate: true, cause });
  });

  it('is queried once more for an unfinished answer, when it has answered other queries since', async () => {
    start({ BACKEND_TIMEOUT_MS: '600' });
    const client = new ContentClient();
    const trickle = () => new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }));
    answers = [good, trickle, good];
    await client.query(Ping, { limit: 1 });
    const first = client.query(Ping, { limit: 2 }).catch(() => 'late');
    await expect.poll(graphqlCalls).toBe(2);
    await client.query(Ping, { limit: 3 });
    expect(await first).toBe('late');
    // A visitor who arrives in the meantime waits for the same call, and gets the answer to the second.
    expect(await client.query(Ping, { limit: 2 })).toEqual({ entries });
    expect(graphqlCalls()).toBe(4);
  });

  it('makes one query of a thousand equal ones, and one pair of tokens for five hundred that are refused', async () => {
    const client = new ContentClient();
    await Promise.all([...Array(1000)].map(() => client.query(Ping, { site: 'fr_ca' })));
    expect(pathsCalled()).toEqual(['get-csrf-token', 'get-gql-token', 'graphql']);
    let refused = 500;
    const expire = () => (refused-- > 0 ? new Response('{}', { status: 400 }) : good());
    answers = [expire];
    const pages = [...Array(500).keys()].map((limit) =>
      runWithRequestContext(fakeRequestContext(), () => client.query(Ping, { limit })),
    );
    calls.length = 0;
    refused = 12; // As many as are under way at once.
    await Promise.all(pages);
    expect(pathsCalled().filter((path) => path !== 'graphql')).toEqual(['get-csrf-token', 'get-gql-token']);
  });

  it('keeps a page waiting once, however many calls the page makes one after the other', async () => {
    start({ BACKEND_TIMEOUT_MS: '100' });
    const client = new ContentClient();
    answers = [() => new Promise<Response>(() => undefined)];
    await runWithRequestContext(fakeRequestContext(), async () => {
      const ask = (limit: number) => client.query(Ping, { limit }).catch(() => 'failed');
      expect(await ask(1)).toBe('failed');
      const turn = new Promise((resolve) => setImmediate(() => resolve('still waiting')));
      expect(await Promise.race([ask(2), turn])).toBe('failed');
    });
  });
});

describe('answers on disk', () => {
  const createDisk = () => {
    const kept = new Map<string, Buffer>();
    const purged = new Set<string>();
    const answers = {
      save: (key: string, value: Buffer) => void kept.set(key, value),
      load: (key: string) => {
        const value = kept.get(key);
        return Promise.resolve(value ? { value, savedAt: Date.now() } : null);
      },
    };
    const isCurrent = (_: number, tags: ReadonlySet<string>) => Promise.resolve(purged.isDisjointFrom(tags));
    return { kept, purged, disk: { answers, isCurrent } as unknown as Runtime['disk'] }; // All that the client uses.
  };
  const down = () => Promise.reject(new Error('down'));

  it('serve a restarted process whose backend is down, until they are purged', async () => {
    const { disk, purged } = createDisk();
    start({}, disk);
    await new ContentClient().query(Ping, { site: 'fr_ca' });
    answers = [down];
    const restarted = new ContentClient();
    const context = fakeRequestContext();
    const answer = await runWithRequestContext(context, () => restarted.query(Ping, { site: 'fr_ca' }));
    expect(answer).toEqual({ entries });
    // The page is rendered again soon.
    expect(context.notes.expiresAt).toBe(0);
    await expect(restarted.query(Ping, { site: 'en_ca' })).rejects.toMatchObject({ layer: 'network' });
    purged.add('article_Entry:7:fr_ca');
    await expect(new ContentClient().query(Ping, { site: 'fr_ca' })).rejects.toMatchObject({ layer: 'network' });
  });

  it('are kept for indexes too, and not for input or invented values', async () => {
    const { disk, kept } = createDisk();
    start({}, disk);
    const Words = graphql(`
      query Words($words: String) {
        entries(search: $words) {
          id
        }
      }
    `);
    const Slug = graphql(`
      query Slug($slug: [String]) {
        entry(slug: $slug) {
          id
        }
      }
    `);
    const client = new ContentClient();
    answers = [() => Response.json({ data: { entries: [{ id: '1' }], entry: null } })];
    await client.query(Words, { words: 'x' });
    await client.query(Slug, { slug: ['invented'] });
    expect(kept.size).toBe(0);
    answers = [good];
    await client.queryAnew(Ping, { site: 'fr_ca' }, { isKept: true });
    answers = [down];
    expect(await client.queryAnew(Ping, { site: 'fr_ca' }, { isKept: true })).toEqual({ entries });
    await expect(client.queryAnew(Ping, { site: 'fr_ca' })).rejects.toMatchObject({ layer: 'network' });
  });
});

describe('the cache', () => {
  it('sends the same query once while its answer is fresh', async () => {
    const client = new ContentClient();
    const first = await client.query(Ping, { site: 'fr_ca', limit: 2 });
    expect(await client.query(Ping, { limit: 2, site: 'fr_ca' })).toBe(first);
    expect(pathsCalled().filter((path) => path === 'graphql')).toHaveLength(1);
  });

  it('sends one query for equal queries at the same time', async () => {
    const client = new ContentClient();
    await Promise.all([client.query(Ping, { site: 'fr_ca' }), client.query(Ping, { site: 'fr_ca' })]);
    expect(pathsCalled().filter((path) => path === 'graphql')).toHaveLength(1);
  });

  it('serves a stale answer at once, refreshes it in the background, and still serves it when the backend fails', async () => {
    start({ CACHE_TTL: '0' });
    const client = new ContentClient();
    await client.query(Ping, { site: 'fr_ca' });
    answers = [() => new Response('down', { status: 503 })];
    expect(await client.query(Ping, { site: 'fr_ca' })).toEqual({ entries });
    await expect
      .poll(() => lines.at(-1)?.message)
      .toBe('A stale answer could not be refreshed and is still served. Check the content backend.');
    expect(await client.query(Ping, { site: 'fr_ca' })).toEqual({ entries });
  });

  it('keeps the good answer when a wrong one comes', async () => {
    start({ CACHE_TTL: '0' });
    const client = new ContentClient();
    await client.query(Ping, { site: 'fr_ca' });
    answers = [() => Response.json({ data: { entries: { total: 3 } } })];
    for (const _ of [1, 2]) {
      expect(await client.query(Ping, { site: 'fr_ca' })).toEqual({ entries });
      await expect.poll(() => lines.at(-1)?.message).toMatch('could not be refreshed');
    }
  });

  it('does not remember failures', async () => {
    const client = new ContentClient();
    answers = [() => new Response('down', { status: 503 }), good];
    await expect(client.query(Ping, { site: 'fr_ca' })).rejects.toThrow('503');
    expect(await client.query(Ping, { site: 'fr_ca' })).toEqual({ entries });
  });

  it('is bypassed for a preview, whose token goes with the call', async () => {
    const client = new ContentClient();
    const previewToken = 'p'.repeat(24);
    await runWithRequestContext(fakeRequestContext({ previewToken }), () => client.query(Ping, { site: 'fr_ca' }));
    expect(calls.at(-1)?.headers.get('x-craft-token')).toBe(previewToken);
    expect(client.cache.size).toBe(0);
  });

  it('gives previews two places, and leaves visitors theirs', async () => {
    const client = new ContentClient();
    const held = Promise.withResolvers<void>();
    answers = [() => held.promise.then(good)];
    const drafts = Array.from({ length: 20 }, (_, limit) =>
      runWithRequestContext(fakeRequestContext({ previewToken: 'p'.repeat(24) }), () =>
        client.query(Ping, { site: 'fr_ca', limit }),
      ),
    );
    const sent = () => calls.filter(({ path }) => path.endsWith('graphql'));
    await vi.waitUntil(() => sent().length === 2);
    answers = [good];
    expect(await client.query(Ping, { site: 'fr_ca' })).toEqual({ entries });
    expect(sent().map(({ headers }) => headers.has('x-craft-token'))).toEqual([true, true, false]);
    held.resolve();
    expect(await Promise.all(drafts)).toHaveLength(20);
  });

  it('is not left alone because invented tokens of previews are refused, nor asked for new tokens each time', async () => {
    const client = new ContentClient();
    answers = [() => new Response('Invalid token', { status: 400 })];
    for (let limit = 0; limit < 40; limit += 1) {
      const context = fakeRequestContext({ previewToken: 'a'.repeat(24) });
      const refused = runWithRequestContext(context, () => client.query(Ping, { site: 'fr_ca', limit }));
      await expect(refused).rejects.toThrow('400');
    }
    expect(pathsCalled().filter((called) => called === 'get-gql-token')).toHaveLength(2);
    expect(client.hasFailedSince(0)).toBe(false);
    answers = [good];
    expect(await client.query(Ping, { site: 'fr_ca' })).toEqual({ entries });
  });

  it('waits for a new answer when the page is rendered ahead of visitors, and notes when none arrives', async () => {
    start({ CACHE_TTL: '0' });
    const client = new ContentClient();
    await client.query(Ping, { site: 'fr_ca' });
    const ahead = () => {
      const notes = createPageNotes({ isAhead: true });
      const context = fakeRequestContext({ notes });
      return { notes, answer: runWithRequestContext(context, () => client.query(Ping, { site: 'fr_ca' })) };
    };
    answers = [() => Response.json({ data: { entries: [] } })];
    const fine = ahead();
    expect(await fine.answer).toEqual({ entries: [] });
    expect(fine.notes.isFlawed).toBe(false);
    answers = [() => new Response('down', { status: 503 })];
    const failed = ahead();
    expect(await failed.answer).toEqual({ entries: [] });
    expect(failed.notes.isFlawed).toBe(true);
  });

  it('lets a page with a stale answer be stale as well', async () => {
    start({ CACHE_TTL: '0' });
    const client = new ContentClient();
    await client.query(Ping, { site: 'fr_ca' });
    const context = fakeRequestContext();
    await runWithRequestContext(context, () => client.query(Ping, { site: 'fr_ca' }));
    expect(context.notes.expiresAt).toBe(0);
  });

  it('forgets everything when the content changes, including answers still under way', async () => {
    start();
    const client = new ContentClient();
    await client.query(Ping, { site: 'fr_ca' });
    const gate = Promise.withResolvers<Response>();
    answers = [() => gate.promise, good];
    const old = client.query(Ping, { site: 'en_ca' });
    await expect.poll(() => pathsCalled().filter((path) => path === 'graphql').length).toBe(2);
    getRuntime().changes.announce();
    expect(client.cache.size).toBe(0);
    gate.resolve(Response.json({ data: { entries: [] } }));
    expect(await old).toEqual({ entries: [] });
    expect(await client.query(Ping, { site: 'en_ca' })).toEqual({ entries });
  });

  it('does not store an answer that was requested before one of its items changed', async () => {
    start();
    const client = new ContentClient();
    const gate = Promise.withResolvers<Response>();
    answers = [() => gate.promise, good];
    const old = client.query(Ping, { site: 'fr_ca' });
    await expect.poll(() => pathsCalled().filter((path) => path === 'graphql').length).toBe(1);
    getRuntime().changes.announce({ tags: ['article_Entry:7:fr_ca'] });
    gate.resolve(Response.json({ data: { entries: [] } }));
    expect(await old).toEqual({ entries: [] });
    expect(await client.query(Ping, { site: 'fr_ca' })).toEqual({ entries });
  });

  it('tags a page with its items, and forgets the answers that contain a purged one', async () => {
    const client = new ContentClient();
    const context = fakeRequestContext();
    await runWithRequestContext(context, () => client.query(Ping, { site: 'fr_ca' }));
    expect([...context.notes.tags]).toEqual(['article_Entry:7:fr_ca']);
    expect(client.purge(['article_Entry:8:fr_ca'])).toBe(0);
    expect(client.purge(['article_Entry:7:fr_ca'])).toBe(1);
  });
});

describe('documents', () => {
  it('are sent byte for byte the same, without variables that are null or undefined', async () => {
    const client = new ContentClient();
    await client.query(Ping, { site: 'fr_ca', limit: null });
    await client.query(Ping, { site: 'en_ca' });
    const sent = calls.filter(({ path }) => path.endsWith('/graphql')).map(({ body }) => JSON.parse(body));
    expect(sent.map(({ variables }) => variables)).toEqual([{ site: 'fr_ca' }, { site: 'en_ca' }]);
    expect(sent[0].query).toBe(sent[1].query);
    expect(sent[0].operationName).toBe('Ping');
  });
});
