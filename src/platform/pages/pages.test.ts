import { type IncomingHttpHeaders, type Server, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { AddWork } from '#src/platform/process/idle-work.ts';
import type { PageNotes } from '#src/platform/request/page-notes.ts';
import { parseEnv } from '#src/platform/process/env.ts';
import { createSiteServer } from '#src/platform/process/node-server.ts';
import { type Finish, finishPage } from './finished-page.ts';
import type { ArchivedPage, PageArchive } from './page-archive.ts';
import { readPageBytes, toPageBytes } from './serialize-page.ts';
import { PageKeys, toName } from './page-key.ts';
import { PageStore } from './page-store.ts';
import { Pages } from './pages.ts';

const ttl = 60;
const staleTtl = 600;
const settings = parseEnv({});
const { sites, consentCookie } = settings;
const rules = {
  toKnownQuery: (_site: unknown, pathname: string, query: string) =>
    pathname === '/list' ? query.replace(/&?utm=\w+/, '') : pathname.startsWith('/file') ? null : '',
  isUnknown: (_site: unknown, pathname: string) => pathname.startsWith('/nope') || pathname === '/404',
  loadAddresses: () => Promise.resolve([]),
};

type App = (request: Request, notes: PageNotes | undefined) => Response | Promise<Response>;

let server: Server;
let port: number;
let store: PageStore;
let pages: Pages;
let now: number;
let rendered: string[];
let logged: string[];
let app: App;
let shareCards: string[];

const html = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'content-type': 'text/html; charset=utf-8', ...init.headers } });

interface StartOptions {
  readonly maxBytes?: number;
  readonly finish?: Finish;
  readonly later?: AddWork;
  readonly archive?: PageArchive;
  /** Until it returns true, the application is being loaded. */
  readonly isLoaded?: () => boolean;
}

async function start({ maxBytes = 1_000_000, finish, later, archive, isLoaded = () => true }: StartOptions = {}) {
  now = Date.now();
  rendered = [];
  logged = [];
  shareCards = [];
  const write = (message: string) => void logged.push(message);
  const log = { error: write, warn: write, info: write, debug: write };
  const ask = (asked: Request, notes?: PageNotes) => {
    const { pathname, search } = new URL(asked.url);
    rendered.push(`${notes ? '' : 'apart '}${pathname}${search}`);
    return app(asked, notes);
  };
  store = new PageStore({ ttl, staleTtl, maxBytes, now: () => now });
  const keys = new PageKeys(settings, () => (isLoaded() ? rules : null));
  const render = (asked: Request, notes: PageNotes) => ask(asked, notes);
  pages = new Pages({
    store,
    keys,
    render,
    ttl,
    staleTtl,
    log,
    onShareCard: (url) => shareCards.push(url),
    ...(finish && { finish }),
    ...(later && { later }),
    ...(archive && { archive }),
  });
  server = createSiteServer({
    assets: () => false,
    pages,
    answer: (asked) => ask(asked),
    trustProxy: [],
    defaultHost: 'site.example',
    securityHeaders: {},
    log,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port; // The address is a string for pipes only.
}

beforeEach(async () => {
  app = (asked) => html(`<p>${new URL(asked.url).pathname} ${rendered.length}</p>`);
  await start();
});

afterEach(() => {
  server.closeAllConnections();
  server.close();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly origin: string;
}

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (incoming) => {
      const pieces: Buffer[] = [];
      incoming.on('data', (piece: Buffer) => pieces.push(piece));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const whole = Buffer.concat(pieces);
        const coding = incoming.headers['content-encoding'];
        const plain =
          whole.length === 0
            ? whole
            : coding === 'br'
              ? brotliDecompressSync(whole)
              : coding === 'gzip'
                ? gunzipSync(whole)
                : whole;
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          body: plain.toString(),
          origin: String(incoming.headers['server-timing'] ?? '').replace('store;desc=', ''),
        });
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** Waits until something holds; nothing is measured. */
const until = (isTrue: () => boolean) => expect.poll(isTrue, { timeout: 20_000, interval: 2 }).toBe(true);

const kept = (count: number) => until(() => store.size === count);

describe('the picture for links to a page', () => {
  const withCard = (status: number): App => {
    return (_, notes) => {
      if (notes) notes.sharePath = '/share/fr_ca/a.12345678.jpg';
      return html('<p>a</p>', { status });
    };
  };

  it('is announced once the page is kept', async () => {
    app = withCard(200);
    await ask('/a');
    await kept(1);
    expect(shareCards).toEqual(['http://localhost:8080/share/fr_ca/a.12345678.jpg']);
    await ask('/a');
    expect(shareCards).toHaveLength(1);
  });

  it.each([404, 503])('is not announced for a page with status %i', async (status) => {
    app = withCard(status);
    expect(await ask('/a')).toMatchObject({ status });
    await kept(status === 404 ? 1 : 0);
    expect(shareCards).toEqual([]);
  });
});

describe('a page', () => {
  it('is rendered once and then served from the store, to GET and HEAD, in each coding', async () => {
    const first = await ask('/a');
    await kept(1);
    const answers = [
      await ask('/a'),
      await ask('/a', { 'accept-encoding': 'gzip' }),
      await ask('/a', { 'accept-encoding': 'gzip, deflate, br, zstd' }),
      await ask('/a', { 'accept-encoding': 'br;q=0, gzip' }),
    ];
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => '<p>/a 1</p>'));
    expect(answers.map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br', 'gzip']);
    expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(3);
    expect(answers.map(({ origin }) => origin)).toEqual(['hit', 'hit', 'hit', 'hit']);
    expect(first).toMatchObject({ origin: 'miss', body: '<p>/a 1</p>' });
    for (const { headers } of answers) expect(headers.vary).toBe('Accept-Encoding');

    for (const coding of ['br', 'gzip', 'identity']) {
      const whole = await ask('/a', { 'accept-encoding': coding });
      const head = await ask('/a', { 'accept-encoding': coding }, 'HEAD');
      expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': expect.any(String) } });
      expect({ ...head.headers, date: '' }).toEqual({ ...whole.headers, date: '' });
    }
    expect(rendered).toEqual(['/a']);
  });

  it('is the same for every host, query and cookie that does not count', async () => {
    await ask('/a');
    await kept(1);
    await ask('/a?utm_source=x', { cookie: 'session=1; js=1' });
    await ask('/a?fbclid=2', { host: 'evil.example' });
    expect(rendered).toEqual(['/a']);
  });

  it('is rendered for its plain address, without what a visitor sent along', async () => {
    app = ({ url, headers }) => html(JSON.stringify([url, [...headers.keys()]]));
    const { body } = await ask('/list?page=2&utm=x', { cookie: 'a=b', 'accept-language': 'en', 'x-y': 'z' });
    expect(JSON.parse(body)).toEqual(['http://localhost:8080/list?page=2', ['accept']]);
  });

  it('is compressed at the best level when it is rendered ahead, and only once while its text is the same', async () => {
    const text = Array.from({ length: 400 }, (_, line) => `<p class="c${line % 7}">${line * line}</p>`).join('');
    app = () => html(text);
    await ask('/a');
    await kept(1);
    const quick = await ask('/a', { 'accept-encoding': 'br' });
    const refresh = async () => {
      const before = store.find(name);
      now += (ttl + 1) * 1000;
      await ask('/a');
      await vi.waitFor(() => expect(store.find(name)).not.toBe(before));
      return store.find(name)?.page;
    };
    const name = toName({ url: new URL('/a', sites[0]?.url).href, isDecided: false });
    const best = await refresh();
    const answer = await ask('/a', { 'accept-encoding': 'br' });
    expect(answer.body).toBe(text);
    expect(answer.headers.etag).not.toBe(quick.headers.etag);
    expect(Number(answer.headers['content-length'])).toBeLessThan(Number(quick.headers['content-length']));
    const same = await refresh();
    expect(same?.br.body).toBe(best?.br.body);
    expect(same?.br.etag).toBe(best?.br.etag);
    app = () => html(`${text}!`);
    expect((await refresh())?.br.body).not.toBe(best?.br.body);
  });

  it('keeps the time of its forms when it is rendered again, for a day, so that an unchanged page keeps its bytes', async () => {
    const clock = vi.spyOn(Date, 'now');
    onTestFinished(() => clock.mockRestore());
    clock.mockReturnValue(now);
    app = (_asked, notes) => html(`<input name="renderedAt" value="${notes?.renderedAt}">`);
    const name = toName({ url: new URL('/a', sites[0]?.url).href, isDecided: false });
    await ask('/a');
    await kept(1);
    const first = store.find(name)?.page;
    const refresh = async () => {
      const before = store.find(name);
      await ask('/a');
      await vi.waitFor(() => expect(store.find(name)).not.toBe(before));
      return store.find(name)?.page;
    };
    now += (ttl + 1) * 1000;
    clock.mockReturnValue(now);
    const again = await refresh();
    expect([again?.hash, again?.renderedAt]).toEqual([first?.hash, first?.renderedAt]);
    now += (ttl + 1) * 1000;
    clock.mockReturnValue(now + 24 * 3600_000);
    const dayLater = await refresh();
    expect(dayLater?.hash).not.toBe(first?.hash);
    expect(dayLater?.renderedAt).toBe(now + 24 * 3600_000);
  });

  it('answers 304 to a client that has it', async () => {
    await ask('/a');
    await kept(1);
    const { headers } = await ask('/a', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    const again = (tag: string) => ask('/a', { 'accept-encoding': 'br', 'if-none-match': tag });
    for (const tag of [etag, `W/${etag}`, `"x", W/${etag}`, '*']) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      const answer = await again(tag);
      expect(answer).toMatchObject({ status: 304, body: '' });
      expect(answer.headers).toMatchObject({ etag, vary: 'Accept-Encoding' });
      expect(answer.headers['cache-control']).toBe(headers['cache-control']);
      expect(answer.headers['content-length']).toBeUndefined();
    }
    expect(await again('"x"')).toMatchObject({ status: 200 });
    expect(await ask('/a', { 'if-none-match': etag })).toMatchObject({ status: 200 });
  });

  it('is sent complete in answer to a range request', async () => {
    await ask('/a');
    await kept(1);
    const { status, body, headers } = await ask('/a', { range: 'bytes=0-1' });
    expect({ status, body }).toEqual({ status: 200, body: '<p>/a 1</p>' });
    expect(headers['accept-ranges']).toBeUndefined();
    expect(headers['content-length']).toBe('11');
  });

  it('keeps its headers, but those of one answer, and tells shared caches what they may do', async () => {
    app = (_, notes) => {
      notes?.tags.add('article:1:fr').add('2:image/png').add('bad tag\n');
      return html('<p>', { headers: { 'x-own': 'y', 'x-request-id': '1', 'cache-control': 'private, no-cache' } });
    };
    await ask('/a');
    await kept(1);
    const { headers } = await ask('/a');
    expect(headers).toMatchObject({
      'x-own': 'y',
      'cache-control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=600',
      'cache-tag': 'article:1:fr,2:image/png',
    });
    expect(headers['x-request-id']).toBeUndefined();
  });

  it('bears its tags for shared caches, and not for a browser that asks by itself', async () => {
    app = (_, notes) => {
      notes?.tags.add('article:1:fr');
      return html('<p>');
    };
    await ask('/a');
    await kept(1);
    const tagsFor = async (headers: Record<string, string>) => (await ask('/a', headers)).headers['cache-tag'];
    const browser = { 'sec-fetch-mode': 'navigate', 'accept-encoding': 'br' };
    expect(await tagsFor(browser)).toBeUndefined();
    expect(await tagsFor({ ...browser, via: '1.1 edge.example.org' })).toBe('article:1:fr');
    expect(await tagsFor({ ...browser, 'cdn-loop': 'edge' })).toBe('article:1:fr');
    expect(await tagsFor({ 'accept-encoding': 'gzip' })).toBe('article:1:fr');
    expect(await tagsFor({ 'sec-fetch-mode': 'cors' })).toBe('article:1:fr');
  });

  it('has a variant for visitors who have decided on consent, which shared caches must not store', async () => {
    app = ({ headers }, notes) => {
      if (notes) notes.decidedPattern = `${consentCookie}=rejected`;
      return html(headers.get('cookie')?.startsWith(`${consentCookie}=rejected`) ? 'decided' : 'asked');
    };
    await ask('/a');
    await kept(1);
    const cookie = `${consentCookie}=rejected; x=y`;
    expect((await ask('/a', { cookie })).body).toBe('decided');
    await kept(2);
    const decided = await ask('/a', { cookie });
    expect(decided).toMatchObject({ body: 'decided', origin: 'hit' });
    expect(decided.headers['cache-control']).toBe('private, max-age=0, must-revalidate');
    expect(await ask('/a')).toMatchObject({ body: 'asked', origin: 'hit' });
  });

  it('is finished before it is kept', async () => {
    server.close();
    await start({ finish: (text) => ({ html: text.toUpperCase(), styleSource: "'sha256-x'" }) });
    app = () => html('<p>text', { headers: { 'content-security-policy': "style-src 'self'; img-src 'self'" } });
    expect((await ask('/a')).body).toBe('<p>text');
    await kept(1);
    const answer = await ask('/a', { 'accept-encoding': 'br' });
    expect(answer.body).toBe('<P>TEXT');
    expect(answer.headers['content-security-policy']).toBe("style-src 'self' 'sha256-x'; img-src 'self'");
  });

  it('is one for all addresses that are known to have none, in each state of consent, and nothing else is kept', async () => {
    app = ({ headers }, notes) => {
      if (notes) notes.decidedPattern = `${consentCookie}=rejected`;
      return html(headers.has('cookie') ? 'decided' : 'asked', { status: 404 });
    };
    const cookie = `${consentCookie}=rejected`;
    const first = await ask('/nope');
    expect(first).toMatchObject({ status: 404, body: 'asked', origin: 'miss' });
    await kept(1);
    const answers = await Promise.all(Array.from({ length: 1_000 }, (_, index) => ask(`/nope-${index}?x=${index}`)));
    expect(new Set(answers.map(({ status, body, origin }) => `${status} ${body} ${origin}`))).toEqual(
      new Set(['404 asked hit']),
    );
    expect(await ask('/nope', { cookie })).toMatchObject({ status: 404, body: 'decided' });
    await kept(2);
    expect(await ask('/nope-2', { cookie })).toMatchObject({ body: 'decided', origin: 'hit' });
    expect(rendered).toEqual(['/404', '/404']);
    expect(store.size).toBe(2);
  });

  it('that is not found is kept by shared caches for a minute at most, and not beyond', async () => {
    app = () => html('none', { status: 404 });
    await ask('/a');
    await kept(1);
    expect((await ask('/a')).headers['cache-control']).toBe('public, max-age=0, s-maxage=60');
  });

  it('is served at its address although the address has become unknown, until it is refreshed', async () => {
    const name = toName({ url: new URL('/nope', sites[0]?.url).href, isDecided: false });
    const isUnknown = vi.spyOn(rules, 'isUnknown').mockReturnValue(false);
    await ask('/nope');
    await kept(1);
    isUnknown.mockRestore();
    expect(await ask('/nope')).toMatchObject({ status: 200, origin: 'hit' });
    app = () => html('none', { status: 404 });
    now += (ttl + 1) * 1000;
    expect(await ask('/nope')).toMatchObject({ status: 200, origin: 'stale' });
    await vi.waitFor(() => expect(store.find(name)).toBeNull());
    expect(await ask('/nope')).toMatchObject({ status: 404, body: 'none' });
    expect(rendered).toEqual(['/nope', '/nope', '/404']);
  });

  it('that is not found is kept too, and its status', async () => {
    app = () => html('none', { status: 404 });
    await ask('/a');
    await kept(1);
    expect(await ask('/a')).toMatchObject({ status: 404, body: 'none', origin: 'hit' });
    expect(await ask('/a', { 'if-none-match': '*' })).toMatchObject({ status: 404 });
  });
});

describe('an answer is not kept', () => {
  const cases: Record<string, App> = {
    'that failed': () => html('x', { status: 503 }),
    'that leads elsewhere': () => new Response(null, { status: 308, headers: { location: '/b' } }),
    'that sets a cookie': () => html('x', { headers: { 'set-cookie': 'a=b' } }),
    'that is no document': () => Response.json({}),
    'in which a part failed': (_, notes) => {
      if (notes) notes.isFlawed = true;
      return html('x');
    },
  };

  it.each(Object.entries(cases))('%s', async (_, answer) => {
    app = answer;
    const first = await ask('/a', { 'accept-encoding': 'br' });
    const second = await ask('/a', { 'accept-encoding': 'br' });
    expect(second.status).toBe(first.status);
    expect(second.headers['set-cookie']).toEqual(first.headers['set-cookie']);
    expect(second.headers.location).toBe(first.headers.location);
    expect(rendered).toEqual(['/a', '/a']);
    expect(store.size).toBe(0);
  });

  it('that breaks off', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('begun'));
        setTimeout(() => controller.error(new Error('broken')), 20);
      },
    });
    app = () => new Response(body, { headers: { 'content-type': 'text/html' } });
    await expect(ask('/a')).rejects.toThrow(/aborted|hang up/);
    expect(store.size).toBe(0);
    expect(logged).toEqual(['A request could not be answered.']);
  });

  it('that was sent by POST, or is for a file', async () => {
    await ask('/a', { 'content-length': '0' }, 'POST');
    await ask('/file');
    expect(rendered).toEqual(['apart /a', 'apart /file']);
    expect(store.size).toBe(0);
  });

  it('that could not be made at all: 500, logged once', async () => {
    app = () => Promise.reject(new Error('no'));
    expect(await ask('/a')).toMatchObject({ status: 500 });
    expect(logged).toEqual(['A request could not be answered.']);
  });
});

/** An application that answers when the test says so. */
function gatedApp() {
  const gates: ((response: Response) => void)[] = [];
  app = () => new Promise<Response>((resolve) => gates.push(resolve));
  return gates;
}

describe('concurrent requests', () => {
  it('share one render, even a thousand of them', async () => {
    const gates = gatedApp();
    const answers = Promise.all(Array.from({ length: 1000 }, (_, index) => ask(`/a?n=${index}`)));
    await until(() => pages.waiting === 1000);
    gates[0]?.(html('once'));
    expect(new Set((await answers).map(({ body }) => body))).toEqual(new Set(['once']));
    expect(rendered).toEqual(['/a']);
    await until(() => pages.waiting === 0);
  });

  it('share a failure too, which is not kept', async () => {
    const gates = gatedApp();
    const answers = Promise.all([ask('/a'), ask('/a'), ask('/a')]);
    await until(() => pages.waiting === 3);
    gates[0]?.(html('down', { status: 503, headers: { 'retry-after': '30' } }));
    for (const { status, headers, body } of await answers) {
      expect([status, headers['retry-after'], body]).toEqual([503, '30', 'down']);
    }
    expect(rendered).toEqual(['/a']);
    expect(store.size).toBe(0);
  });

  it('are rendered one by one when the first answer must not be stored', async () => {
    const gates = gatedApp();
    const answers = Promise.all([ask('/a'), ask('/a'), ask('/a', {}, 'HEAD')]);
    await until(() => pages.waiting === 3);
    app = () => html('own');
    gates[0]?.(html('first', { headers: { 'set-cookie': 'a=b' } }));
    expect((await answers).map(({ body }) => body)).toEqual(['first', 'own', '']);
  });
});

describe('the first visitor', () => {
  it('gets the page as a stream', async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (given) => void (controller = given) });
    app = () => new Response(body, { headers: { 'content-type': 'text/html' } });
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\n'));
    let text = '';
    socket.on('data', (piece) => (text += String(piece)));
    await until(() => controller !== undefined);
    controller?.enqueue(new TextEncoder().encode('begun'));
    await until(() => text.includes('begun'));
    expect(store.size).toBe(0);
    controller?.enqueue(new TextEncoder().encode(' ended'));
    controller?.close();
    await until(() => text.endsWith('0\r\n\r\n'));
    expect(text).toContain('ended');
    socket.destroy();
    await kept(1);
    expect((await ask('/a')).body).toBe('begun ended');
  });

  it('may disconnect: the page is rendered to its end and stored', async () => {
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    let isCancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => void (controller = given),
      cancel: () => void (isCancelled = true),
    });
    app = () => new Response(body, { headers: { 'content-type': 'text/html' } });
    const headers = 'Host: a\r\nAccept-Encoding: br';
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET /a HTTP/1.1\r\n${headers}\r\n\r\n`));
    await until(() => controller !== undefined);
    controller?.enqueue(new TextEncoder().encode('begun'));
    await new Promise((resolve) => socket.once('data', resolve));
    socket.destroy();
    await until(() => pages.waiting === 0);
    controller?.enqueue(new TextEncoder().encode(' ended'));
    controller?.close();
    await kept(1);
    expect(isCancelled).toBe(false);
    expect(await ask('/a')).toMatchObject({ body: 'begun ended', origin: 'hit' });
    expect(logged).toEqual([]);
  });
});

describe('a page that its first visitor has got', () => {
  it('is finished and kept when no visitor waits, or by the next visitor, once', async () => {
    const work: (() => Promise<unknown>)[] = [];
    const finish = vi.fn((text: string) => ({ html: text, styleSource: '' }));
    await start({ finish, later: (_bytes, run) => void work.push(run) });
    const first = await ask('/a');
    expect([store.size, finish.mock.calls.length]).toEqual([0, 0]);
    const next = await Promise.all([ask('/a'), ask('/a', { 'accept-encoding': 'br' })]);
    expect(next.map(({ body, origin }) => [body, origin])).toEqual(next.map(() => [first.body, 'hit']));
    await Promise.all(work.map((run) => run()));
    expect([store.size, finish.mock.calls.length, rendered.length]).toEqual([1, 1, 1]);
  });

  it('is finished, not rendered again, when pages are rendered ahead', async () => {
    await start({ later: () => {} });
    await ask('/a');
    const [site] = sites;
    if (!site) throw new Error('Expected a site.');
    const key = { site, url: new URL('/a', site.url).href, isDecided: false };
    expect(await pages.warm(key, toName(key))).toBe(true);
    expect([store.size, rendered.length]).toEqual([1, 1]);
  });

  it('is fresh from when it was rendered, however long it waits', async () => {
    await start({ later: () => {} });
    await ask('/a');
    now += (ttl + 1) * 1000;
    expect((await ask('/a')).origin).toBe('stale');
  });
});

describe('a stale page', () => {
  beforeEach(async () => {
    await ask('/a');
    await kept(1);
    now += (ttl + 1) * 1000;
  });

  it('is sent at once, while one render makes the next', async () => {
    const gates = gatedApp();
    const stale = await Promise.all(Array.from({ length: 20 }, () => ask('/a')));
    expect(stale.map(({ origin }) => origin)).toEqual(stale.map(() => 'stale'));
    expect(stale[0]?.body).toBe('<p>/a 1</p>');
    gates[0]?.(html('new'));
    await until(() => gates.length === 1);
    let latest = await ask('/a');
    // oxlint-disable-next-line no-await-in-loop -- It is kept a moment after it was rendered.
    while (latest.origin !== 'hit') latest = await ask('/a');
    expect(latest.body).toBe('new');
    expect(rendered).toEqual(['/a', '/a']);
    expect(store.size).toBe(1);
  });

  it.each([
    ['fails', () => html('x', { status: 503 })],
    ['throws', () => Promise.reject(new Error('down'))],
    ['lacks a part', cases()],
  ] as [string, App][])('stays when the new one %s, and is not tried again at once', async (_, answer) => {
    app = answer;
    await ask('/a');
    await until(() => rendered.length === 2);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(await ask('/a')).toMatchObject({ status: 200, body: '<p>/a 1</p>', origin: 'stale' });
    expect(rendered).toHaveLength(2);
    now += 6_000;
    app = () => html('again');
    await ask('/a');
    await until(() => rendered.length === 3);
  });

  it('is not sent when it is too old', async () => {
    now += staleTtl * 1000;
    expect(await ask('/a')).toMatchObject({ body: '<p>/a 2</p>', origin: 'miss' });
  });

  it('is removed when its address redirects now', async () => {
    app = () => new Response(null, { status: 308, headers: { location: '/b' } });
    expect((await ask('/a')).origin).toBe('stale');
    await kept(0);
    expect(await ask('/a')).toMatchObject({ status: 308 });
  });

  function cases(): App {
    return (_, notes) => {
      if (notes) notes.isFlawed = true;
      return html('x');
    };
  }
});

describe('what changes', () => {
  it('by the passing of time makes a page stale earlier', async () => {
    const soon = now + 5_000;
    app = (_, notes) => {
      if (notes) notes.expiresAt = soon;
      return html('x');
    };
    await ask('/a');
    await kept(1);
    const { origin, headers } = await ask('/a');
    expect(origin).toBe('hit');
    expect(headers['cache-control']).toMatch(/s-maxage=[0-5],/);
    now = soon - 2_000;
    expect((await ask('/a')).headers['cache-control']).toContain('s-maxage=2,');
    now = soon + 1;
    const late = await ask('/a');
    expect(late.origin).toBe('stale');
    expect(late.headers['cache-control']).toContain('s-maxage=0,');
  });

  it('purges the pages that show it, and no others', async () => {
    app = (asked, notes) => {
      notes?.tags.add(new URL(asked.url).pathname).add('all');
      return html('x');
    };
    await ask('/a');
    await ask('/b');
    await kept(2);
    expect(store.purge(['/a', '/c'])).toBe(1);
    expect((await ask('/a')).origin).toBe('miss');
    expect((await ask('/b')).origin).toBe('hit');
    await kept(2);
    expect(store.purge(['all'])).toBe(2);
    await ask('/b');
    await kept(1);
    store.purgeAll();
    expect((await ask('/a')).origin).toBe('miss');
    expect((await ask('/b')).origin).toBe('miss');
  });

  describe('of everything', () => {
    const paths = ['/a', '/b', '/c', '/d'];
    let gates: ReturnType<typeof gatedApp>;
    /** Purges four pages and leaves the first two being rendered again. */
    const purgeUnderLoad = async () => {
      app = (asked) => html(`old ${new URL(asked.url).pathname}`);
      for (const path of paths) await ask(path);
      await kept(4);
      store.purgeAll();
      gates = gatedApp();
      const first = [ask('/a'), ask('/b')];
      await until(() => gates.length === 2);
      return first;
    };
    const finish = (text: string) => {
      for (const gate of gates.splice(0)) gate(html(text));
    };

    it('lets a visitor have the page from before while others are being rendered, and refreshes it', async () => {
      const first = await purgeUnderLoad();
      expect(await ask('/c')).toMatchObject({ origin: 'stale', body: 'old /c' });
      await until(() => gates.length === 3);
      finish('new');
      for (const answer of await Promise.all(first)) expect(answer).toMatchObject({ origin: 'miss', body: 'new' });
      expect((await ask('/c')).body).toBe('new');
      expect(rendered).toHaveLength(7);
    });

    it('is no longer served after a minute', async () => {
      const first = await purgeUnderLoad();
      now += 61_000;
      const late = ask('/c');
      await until(() => gates.length === 3);
      finish('new');
      expect((await late).body).toBe('new');
      await Promise.all(first);
    });
  });

  it('elsewhere while a page is rendered does not keep that page out', async () => {
    const keptWhile = async (purge: () => unknown) => {
      store.purgeAll();
      const gate = Promise.withResolvers<void>();
      app = async (_, notes) => {
        notes?.tags.add('article_Entry:7:fr_ca');
        await gate.promise;
        return html('x');
      };
      const answer = ask('/a');
      await until(() => pages.waiting === 1);
      purge();
      gate.resolve();
      await answer;
      return (await ask('/a')).origin === 'hit';
    };
    expect(await keptWhile(() => store.purge(['article_Entry:8:fr_ca']))).toBe(true);
    expect(await keptWhile(() => store.purge(['article_Entry:7:fr_ca']))).toBe(false);
    expect(await keptWhile(() => store.purgeAll())).toBe(false);
    const many = () => Array.from({ length: 1_000 }, (_, index) => store.purge([`event_Entry:${index}:fr_ca`]));
    expect(await keptWhile(many)).toBe(false);
  });

  it('while a page waits to be finished keeps that page out', async () => {
    await start({ later: () => {} });
    app = (_, notes) => {
      notes?.tags.add('all');
      return html('x');
    };
    expect((await ask('/a')).origin).toBe('miss');
    store.purge(['all']);
    expect((await ask('/a')).origin).toBe('miss');
    expect(rendered).toHaveLength(2);
    store.purgeAll();
    expect((await ask('/a')).origin).toBe('miss');
  });

  it('while a page is rendered keeps that page out', async () => {
    const gates = gatedApp();
    const answer = ask('/a');
    await until(() => gates.length === 1);
    store.purgeAll();
    gates[0]?.(html('old'));
    expect((await answer).body).toBe('old');
    const second = ask('/a');
    await until(() => gates.length === 2);
    gates[1]?.(html('new'));
    expect((await second).body).toBe('new');
  });
});

describe('the bound', () => {
  const noise = (seed: number) => {
    let text = '';
    let state = seed;
    while (text.length < 10_000) text += (state = (state * 48_271) % 2_147_483_647).toString(36);
    return text;
  };

  it('is a number of bytes: the least recently used pages are evicted first', async () => {
    server.close();
    await start({ maxBytes: 100_000 });
    app = (asked) => html(noise(new URL(asked.url).pathname.length));
    for (let length = 1; length <= 20; length += 1) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      await ask(`/${'a'.repeat(length)}`);
    }
    await until(() => store.find(`-http://localhost:8080/${'a'.repeat(20)}`) !== null);
    await until(() => store.find('-http://localhost:8080/a') === null);
    expect(store.bytes).toBeLessThanOrEqual(100_000);
    expect((await ask('/a')).origin).toBe('miss');
    expect((await ask(`/${'a'.repeat(20)}`)).origin).toBe('hit');
  });

  it('keeps pages from being evicted by invented queries', async () => {
    server.close();
    await start({ maxBytes: 400_000 });
    app = () => html('page');
    await ask('/page');
    await kept(1);
    app = (asked) => html(noise(new URL(asked.url).search.length));
    for (let length = 1; length <= 30; length += 1) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      await ask(`/list?q=${'a'.repeat(length)}`);
    }
    expect((await ask('/page')).origin).toBe('hit');
    expect(store.bytes).toBeLessThanOrEqual(400_000 / 8 + 10_000);
  });

  it('keeps pages from being evicted by addresses without a page', async () => {
    server.close();
    await start({ maxBytes: 400_000 });
    app = () => html('page');
    await ask('/page');
    await kept(1);
    app = (asked) => html(noise(new URL(asked.url).pathname.length), { status: 404 });
    for (let length = 1; length <= 20; length += 1) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      await ask(`/${'a'.repeat(length)}`);
    }
    expect((await ask('/page')).origin).toBe('hit');
    expect(store.bytes).toBeLessThanOrEqual(400_000 / 16 + 10_000);
  });
});

describe('a page whose head precedes its content', () => {
  const head = '<!DOCTYPE html><html lang="fr"><head><title>Late</title></head><body>';
  const rest = '<p>content</p></body></html>';

  interface Arrival {
    readonly status: number | undefined;
    readonly headers: IncomingHttpHeaders;
    readonly soFar: () => string;
    readonly whole: Promise<string>;
  }

  /** The answer as it comes. */
  function follow(path: string, headers: Record<string, string> = {}) {
    return new Promise<Arrival>((resolve, reject) => {
      const outgoing = request({ host: '127.0.0.1', port, path, headers, agent: false }, (incoming) => {
        let body = '';
        incoming.on('data', (piece: Buffer) => (body += piece.toString()));
        const whole = new Promise<string>((settle) => {
          incoming.once('close', () => settle(body));
        });
        incoming.on('error', () => undefined);
        resolve({ status: incoming.statusCode, headers: incoming.headers, soFar: () => body, whole });
      });
      outgoing.on('error', reject);
      outgoing.end();
    });
  }

  /** The application sends a head, and the rest on request; later renderings are whole at once. */
  function beLate() {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let isFirst = true;
    app = (_asked, notes) => {
      if (!isFirst || !notes?.isStreamed) return html(`${head}${rest.replace('content', 'whole')}`);
      isFirst = false;
      notes.isLate = true;
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          controller.enqueue(Buffer.from(`${head}<p>loading</p>`));
          try {
            controller.enqueue(Buffer.from(await promise));
            controller.close();
          } catch (error) {
            controller.error(error);
          }
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/html' } });
    };
    return { resolve, reject };
  }

  it('is streamed to all who request it meanwhile, and kept as rendered after that', async () => {
    const { resolve } = beLate();
    const first = await follow('/late');
    await until(() => first.soFar().includes('loading'));
    const second = await follow('/late', { 'accept-encoding': 'br' });
    await until(() => second.soFar().includes('loading'));
    expect([first.status, second.status, second.headers['content-encoding']]).toEqual([200, 200, undefined]);
    expect(rendered).toEqual(['/late']);
    resolve(rest);
    const all = `${head}<p>loading</p>${rest}`;
    expect([await first.whole, await second.whole]).toEqual([all, all]);
    await kept(1);
    expect(await ask('/late')).toMatchObject({ origin: 'hit', body: expect.stringContaining('<p>whole</p>') });
    expect(rendered).toEqual(['/late', '/late']);
  });

  it('is not kept, nor rendered again by itself, when it has failed since', async () => {
    const { resolve } = beLate();
    const inner = app;
    let flaw: PageNotes | undefined;
    app = (asked, notes) => {
      flaw = notes;
      return inner(asked, notes);
    };
    const visit = await follow('/late');
    await until(() => visit.soFar().includes('loading'));
    if (flaw) flaw.isFlawed = true;
    resolve(rest);
    await visit.whole;
    expect([store.size, rendered]).toEqual([0, ['/late']]);
    expect(await ask('/late')).toMatchObject({ origin: 'miss', body: expect.stringContaining('whole') });
  });

  it('breaks off for everybody when rendering breaks off', async () => {
    const { reject } = beLate();
    const first = await follow('/late');
    await until(() => first.soFar().includes('loading'));
    const second = await follow('/late');
    await until(() => second.soFar().includes('loading'));
    reject(new Error('broken'));
    const all = `${head}<p>loading</p>`;
    expect([await first.whole, await second.whole]).toEqual([all, all]);
    expect(store.size).toBe(0);
    expect(logged).toContain('A request could not be answered.');
  });

  it('is whole for HEAD and for the store', async () => {
    beLate();
    expect(await ask('/late', {}, 'HEAD')).toMatchObject({ status: 200 });
    await kept(1);
    expect((await ask('/late')).body).toContain('whole');
  });
});

/** An archive in memory, with the bytes that a shared store or a disk would have. */
function createArchive() {
  const bytes = new Map<string, Buffer>();
  const archive: PageArchive & { isCurrent: boolean } = {
    isCurrent: true,
    load(name) {
      const found = bytes.get(name);
      const page: ArchivedPage | null = (found && readPageBytes(found)?.page) ?? null;
      return Promise.resolve(archive.isCurrent ? page : null);
    },
    begin: () => (name, page) => void bytes.set(name, toPageBytes(page, 7)),
  };
  return { archive, bytes };
}

describe('an archive', () => {
  it('has the page finished by another process: the same bytes and head, without rendering', async () => {
    const { archive, bytes } = createArchive();
    await start({ archive });
    const first = await ask('/a', { 'accept-encoding': 'br' });
    await expect.poll(() => bytes.size).toBe(1);
    const hit = await ask('/a', { 'accept-encoding': 'br' });
    server.close();
    await start({ archive });
    const [restored, again] = [
      await ask('/a', { 'accept-encoding': 'br' }),
      await ask('/a', { 'accept-encoding': 'br' }),
    ];
    expect(rendered).toEqual([]);
    expect([restored.body, restored.status]).toEqual([first.body, 200]);
    expect(again.headers['etag']).toBe(hit.headers['etag']);
    expect([restored.origin, again.origin]).toEqual(['miss', 'hit']);
  });

  it('renders once for a thousand visitors, and each gets the page', async () => {
    const { archive, bytes } = createArchive();
    await start({ archive });
    await ask('/a');
    await expect.poll(() => bytes.size).toBe(1);
    server.close();
    const load = vi.spyOn(archive, 'load');
    await start({ archive });
    const all = await Promise.all(Array.from({ length: 50 }, () => ask('/a')));
    expect(new Set(all.map(({ body }) => body))).toEqual(new Set(['<p>/a 1</p>']));
    expect(load).toHaveBeenCalledOnce();
  });

  it('serves a stale page at once and refreshes it', async () => {
    const { archive, bytes } = createArchive();
    await start({ archive });
    await ask('/a');
    await expect.poll(() => bytes.size).toBe(1);
    const later = now + (ttl + 1) * 1000;
    server.close();
    await start({ archive });
    now = later;
    expect((await ask('/a')).body).toBe('<p>/a 1</p>');
    await expect.poll(() => rendered).toEqual(['/a']);
  });

  it('answers while the application is being loaded, which gets all other requests, and a refresh afterwards', async () => {
    const { archive, bytes } = createArchive();
    await start({ archive });
    const kept = await ask('/a', { 'accept-encoding': 'br' });
    await expect.poll(() => bytes.size).toBe(1);
    const later = now + (ttl + 1) * 1000;
    server.close();
    const load = vi.spyOn(archive, 'load');
    let isLoaded = false;
    await start({ archive, isLoaded: () => isLoaded });
    now = later;
    const early = await Promise.all(Array.from({ length: 20 }, () => ask('/a', { 'accept-encoding': 'br' })));
    expect(new Set(early.map(({ body, status }) => `${status} ${body}`))).toEqual(new Set([`200 ${kept.body}`]));
    expect(load).toHaveBeenCalledOnce();
    expect(await ask('/a', {}, 'HEAD')).toMatchObject({ status: 200, body: '' });
    expect(rendered).toEqual([]);
    await ask('/b');
    await ask('/a?page=2');
    expect(rendered).toEqual(['apart /b', 'apart /a?page=2']);
    isLoaded = true;
    expect((await ask('/a')).body).toBe(kept.body);
    await expect.poll(() => rendered).toEqual(['apart /b', 'apart /a?page=2', '/a']);
  });

  it('is not used for changed or unreadable pages', async () => {
    const { archive, bytes } = createArchive();
    await start({ archive });
    await ask('/a');
    await ask('/b');
    await expect.poll(() => bytes.size).toBe(2);
    server.close();
    await start({ archive });
    archive.isCurrent = false;
    await ask('/a');
    archive.isCurrent = true;
    for (const [name, whole] of bytes) bytes.set(name, whole.subarray(0, -1));
    await ask('/b');
    expect(rendered).toEqual(['/a', '/b']);
  });

  it('whose few hundred bytes unpack to gigabytes does not end the process', async () => {
    const body = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024), {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2 },
    });
    expect(body.length).toBeLessThan(1000);
    const small = await finishPage(
      {
        body: Buffer.alloc(0),
        status: 200,
        headers: new Headers(),
        tags: new Set(),
        cacheControl: 'public',
        renderedAt: 1,
      },
      (text) => ({ html: text, styleSource: '' }),
      { effort: 'quick' },
    );
    const page = { ...small, br: { ...small.br, body } };
    const load = () => Promise.resolve({ page, freshUntil: now + 1000, staleUntil: now + 1000 });
    await start({ archive: { load, begin: () => null } });
    for (const coding of ['gzip', 'identity']) {
      // oxlint-disable-next-line no-await-in-loop -- One after the other.
      await expect(ask('/a', { 'accept-encoding': coding })).rejects.toThrow('socket hang up');
    }
    expect(await ask('/a', { 'accept-encoding': 'br' }, 'HEAD')).toMatchObject({ status: 200 });
  });

  it('keeps no page that was not found, so that invented addresses do not fill it', async () => {
    const { archive, bytes } = createArchive();
    await start({ archive });
    app = () => html('nothing', { status: 404 });
    await ask('/nope');
    expect(bytes.size).toBe(0);
  });
});
