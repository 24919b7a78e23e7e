import { type IncomingHttpHeaders, get } from 'node:http';
import { parse } from 'parse5';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type HtmlNode, parseHtml } from '#src/platform/lib/parse-html.ts';
import { absolute, canonicalScreens } from '#tests/e2e/screens.ts';
import { type Fault, type FaultBackend, startFaultBackend } from '#tests/support/fault-backend.ts';
import { previewToken, withPreviewTokens } from '#tests/support/rewritten-answers.ts';
import { type RunningServer, startBackend, startSite } from '#tests/support/servers.ts';

/** Runs after the production build. */

interface Arrival {
  /** Null while nothing has come. */
  readonly status: () => number | null;
  readonly headers: () => IncomingHttpHeaders;
  readonly soFar: () => string;
  readonly whole: Promise<string>;
}

/** Asks for a page and reads it as it comes. */
function visit(url: string): Arrival {
  let status: number | null = null;
  let headers: IncomingHttpHeaders = {};
  let text = '';
  const whole = new Promise<string>((resolve, reject) => {
    get(url, { agent: false }, (response) => {
      status = response.statusCode ?? 0;
      ({ headers } = response);
      response.setEncoding('utf8');
      response.on('data', (piece: string) => (text += piece));
      response.on('end', () => resolve(text));
      response.on('error', reject);
    }).on('error', reject);
  });
  return { status: () => status, headers: () => headers, soFar: () => text, whole };
}

interface Read {
  /** `title`, `meta description`, `link canonical`, `link alternate fr-CA`, … of the head, with their contents. */
  readonly head: Record<string, string>;
  /** Elements that belong to a head and are not there. */
  readonly misplaced: string[];
  readonly heading: string;
}

const attribute = (node: HtmlNode, name: string) =>
  ('attrs' in node && node.attrs.find((each) => each.name === name)?.value) || '';
const textOf = (node: HtmlNode): string =>
  'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
const within = (node: HtmlNode): HtmlNode[] =>
  'childNodes' in node ? node.childNodes.flatMap((child) => [child, ...within(child)]) : [];

/** Reads a whole page as a browser does. A style sheet may stand in a body (HTML standard, 4.2.4). */
function read(text: string): Read {
  expect(text.match(/<head[\s>]/g)).toHaveLength(1);
  expect(text.match(/<title[\s>]/g)?.length).toBe(1 + (text.match(/<svg[^>]*><title/g)?.length ?? 0));
  expect(text.match(/<body[\s>]/g)).toHaveLength(1);
  expect(text).toMatch(/<\/html>$/);
  const [root] = within(parse(text)).filter(({ nodeName }) => nodeName === 'html');
  const [head, body] = ['head', 'body'].map((name) => root && within(root).find(({ nodeName }) => nodeName === name));
  if (!head || !body) throw new Error('Expected a document.');
  const described = within(head).flatMap((node): [string, string][] => {
    if (node.nodeName === 'title') return [['title', textOf(node)]];
    if (node.nodeName === 'meta')
      return [[`meta ${attribute(node, 'name') || attribute(node, 'property')}`, attribute(node, 'content')]];
    const kind = [attribute(node, 'rel'), attribute(node, 'hreflang') || attribute(node, 'type')].filter(Boolean);
    return node.nodeName === 'link' && kind[0] !== 'stylesheet'
      ? [[['link', ...kind].join(' '), attribute(node, 'href')]]
      : [];
  });
  const isMisplaced = (node: HtmlNode) =>
    ['meta', 'title', 'base'].includes(node.nodeName) ||
    (node.nodeName === 'link' && attribute(node, 'rel') !== 'stylesheet');
  const [, afterHead = ''] = text.split('</head>');
  const inBody = within(parseHtml(afterHead.replaceAll(/<svg\b.*?<\/svg>/gs, '')) ?? body);
  return {
    head: Object.fromEntries(described),
    misplaced: inBody.filter(isMisplaced).map(({ nodeName }) => nodeName),
    heading: within(body).flatMap((node) => (node.nodeName === 'h1' ? [textOf(node)] : []))[0] ?? '',
  };
}

/** Long enough for a busy machine; nothing depends on how long it takes. */
const patience = { timeout: 20_000 };

const hint = '<p class="loading-hint"';

let origin: RunningServer;
let backend: FaultBackend;
let site: RunningServer;

async function start(settings: Record<string, string> = {}) {
  backend.setFault(() => null);
  site = await startSite({ BACKEND_URL: backend.url, CACHE_TTL: '600', ...settings });
}

/** Waits until the index of live addresses answers for both sites: an unknown address is then not asked for. */
async function knowAddresses(path = '/en/blog/') {
  {
    await vi.waitFor(async () => {
      backend.takeOperations();
      await visit(`${site.url}${path}nope-${Math.random().toString(36).slice(2)}`).whole;
      expect(backend.takeOperations()).not.toContain('ArticlePage');
    }, 20_000);
  }
}

/** Waits until a page is sent from the store. */
async function beKept(path: string) {
  const originOf = async () => (await fetch(site.url + path)).headers.get('server-timing');
  await expect.poll(originOf, patience).toContain('hit');
}

/** Holds calls back until told how each of them is answered. */
function hold(isHeld: (operation: string) => boolean, others: Readonly<Record<string, Fault>> = {}) {
  const { promise, resolve } = Promise.withResolvers<void>();
  let after: Fault | null = null;
  backend.setFault((operation) =>
    isHeld(operation) ? { until: promise.then(() => after) } : (others[operation] ?? null),
  );
  return (fault: Fault | null = null) => {
    after = fault;
    resolve();
  };
}

beforeAll(async () => {
  origin = await startBackend();
  backend = await startFaultBackend(origin.url);
}, 60_000);

afterAll(async () => {
  await site.stop();
  await backend.stop();
  await origin.stop();
});

const failed = { status: 503, body: 'down' };
const errors = { status: 200, body: '{"errors":[{"message":"Internal"}]}', contentType: 'application/json' };
const nothing = { status: 200, body: '{"data":{"entry":null}}', contentType: 'application/json' };

describe('a page that the index of live addresses knows', () => {
  beforeAll(async () => {
    await start();
    await knowAddresses();
  });
  afterAll(() => site.stop());

  it.each([
    ['its entry', null, /^The greenhouse/, 'greenhouse-heated-by-arithmetic'],
    ['no entry', nothing, /./, 'patent-or-secret'],
    ['errors', errors, /^The site is/, 'the-staircase-is-a-decision'],
    ['a failure', failed, /^The site is/, 'hire-number-one'],
  ])('sends its whole head, header and menu before a late backend answers with %s', async (_, fault, heading, slug) => {
    const answer = hold((operation) => operation === 'ArticlePage');
    const page = visit(`${site.url}/en/blog/${slug}`);
    await expect.poll(() => page.soFar().includes(hint), patience).toBe(true);
    expect(page.status()).toBe(200);
    expect(page.soFar()).toMatch(/<header[^>]* data-site-header/);
    expect(page.soFar().includes('<h1')).toBe(false);
    answer(fault);
    const { head, misplaced, heading: shown } = read(await page.whole);
    expect(misplaced).toEqual([]);
    expect(shown).toMatch(heading);
    const own = `${site.url}/en/blog/${slug}`;
    expect(head).toMatchObject({
      title: expect.stringMatching(/ \| Le Tremplin$/),
      'meta description': expect.stringMatching(/./),
      'link canonical': own,
      'link alternate en-CA': own,
      'link alternate fr-CA': expect.stringContaining('/blogue/'),
      'link alternate x-default': expect.stringContaining('/blogue/'),
      'link alternate application/atom+xml': expect.stringContaining('feed.xml'),
      'meta og:title': expect.stringMatching(/./),
      'meta og:url': own,
      'meta og:image': expect.stringContaining(`${site.url}/share/en_ca/blog/${slug}.`),
      'meta twitter:card': 'summary_large_image',
    });
    expect(head['meta robots']).toBeUndefined();
  });

  it('is then kept as it is when nothing is late, without what the first visitor saw while waiting', async () => {
    const path = '/en/blog/ten-conversations-before-code';
    const answer = hold((operation) => operation === 'ArticlePage');
    const page = visit(site.url + path);
    await expect.poll(() => page.soFar().includes(hint), patience).toBe(true);
    // Visitors who arrive meanwhile see the same.
    const other = visit(site.url + path);
    await expect.poll(() => other.soFar().includes(hint), patience).toBe(true);
    answer();
    expect(read(await other.whole)).toEqual(read(await page.whole));
    await beKept(path);
    const kept = await visit(site.url + path).whole;
    expect(kept.includes(hint)).toBe(false);
    expect(read(kept).head).toMatchObject(read(await page.whole).head);
    expect(read(kept).misplaced).toEqual([]);
  });

  it('is served from the store, with its status and head, whatever the backend does meanwhile', async () => {
    const path = '/en/blog/cohort-eleven-the-books';
    await visit(site.url + path).whole;
    await beKept(path);
    const answer = hold(() => true);
    const page = visit(site.url + path);
    expect(read(await page.whole)).toMatchObject({ misplaced: [], heading: expect.stringMatching(/./) });
    expect(page.status()).toBe(200);
    answer(failed);
  });

  it('has status 503 when connections are refused, because nothing is promised then', async () => {
    await backend.setListening(false);
    const page = visit(`${site.url}/en/blog/three-in-a-canoe`);
    const { head, misplaced } = read(await page.whole);
    await backend.setListening(true);
    expect([page.status(), page.headers()['retry-after'], head['meta robots'], misplaced]).toEqual([
      503,
      '30',
      'noindex',
      [],
    ]);
  });

  it('waits for its draft in a preview', async () => {
    const answer = hold((operation) => operation === 'ArticlePage');
    backend.setRewrite(withPreviewTokens);
    const preview = visit(`${site.url}/en/blog/three-pages-of-no?x-craft-live-preview=1&token=${previewToken}`);
    const page = visit(`${site.url}/en/blog/one-supplier-one-thread`);
    await expect.poll(() => page.soFar().includes(hint), patience).toBe(true);
    expect(preview.status()).toBeNull();
    answer(nothing);
    read(await preview.whole);
    expect(preview.status()).toBe(404);
    await page.whole;
    backend.setRewrite(null);
  });

  it('sends its head even while the frame is late', async () => {
    await site.stop();
    await start();
    await knowAddresses('/pages/');
    const answer = hold((operation) => operation === 'Frame');
    const page = visit(`${site.url}/en/blog/in-praise-of-the-failed-demo`);
    await expect.poll(() => page.soFar().includes(hint), patience).toBe(true);
    expect(page.soFar().includes('data-site-header')).toBe(false);
    answer();
    expect(read(await page.whole)).toMatchObject({ misplaced: [], heading: expect.stringContaining('failed demo') });
  });
});

describe('a backend that is left alone after its failures', () => {
  beforeAll(() => start());
  afterAll(() => site.stop());

  it.each([
    ['/blogue/brevet-ou-secret', 'fr-CA', 'Le site fait une pause', 'Veuillez réessayer dans un moment.'],
    ['/en/blog/three-in-a-canoe', 'en-CA', 'The site is taking a break', 'Please try again in a moment.'],
  ])('has visitors of %s told in their language, with the time to come back', async (path, language, title, advice) => {
    backend.setFault(() => failed);
    let page = visit(site.url + path);
    const isAsked = async () => {
      await page.whole;
      backend.takeOperations();
      page = visit(site.url + path);
      await page.whole;
      return backend.takeOperations().length > 0;
    };
    await expect.poll(isAsked, patience).toBe(false);
    const text = await page.whole;
    const { head, misplaced, heading } = read(text);
    expect([page.status(), page.headers()['retry-after'], head['meta robots'], misplaced]).toEqual([
      503,
      '30',
      'noindex',
      [],
    ]);
    expect(heading.replaceAll(/\s+/g, ' ')).toContain(title);
    expect(text).toContain(`lang="${language}"`);
    expect(text).toContain(advice);
  });
});

describe('an address that the index does not know', () => {
  beforeAll(() => start());
  afterAll(() => site.stop());

  it.each([
    ['its entry', null, 200, 'hire-number-one'],
    ['no entry', nothing, 404, 'nothing-of-the-kind'],
    ['errors', errors, 503, 'the-bakers-margin'],
    ['a failure', failed, 503, 'a-pilot-on-the-ward'],
    ['the entry at another spelling', null, 308, 'Hire-number-one'],
  ])('waits for a late backend, which answers with %s', async (_, fault, status, slug) => {
    const answer = hold((operation) => operation === 'ArticlePage', { LiveAddresses: { hang: true } });
    const page = visit(`${site.url}/en/blog/${slug}`);
    await expect.poll(() => backend.takeOperations().includes('ArticlePage'), patience).toBe(true);
    // The search needs nothing of the backend: its head arrives when any page's would.
    await visit(`${site.url}/en/search?q=${slug}`).whole;
    expect(page.status()).toBeNull();
    answer(fault);
    const text = await page.whole;
    expect(page.status()).toBe(status);
    if (status === 308) expect(page.headers().location).toBe('/en/blog/hire-number-one');
    else expect(read(text).misplaced).toEqual([]);
    if (status === 503) expect(page.headers()['retry-after']).toBe('30');
  });
});

describe('a part that is late', () => {
  beforeAll(() => start({ BACKEND_TIMEOUT_MS: '1500' }));
  afterAll(() => site.stop());

  it('is missing for the visitors who have waited for it, and loaded for the next one', async () => {
    const failure = 'This section could not be loaded';
    const answer = hold((operation) => operation === 'List');
    const page = visit(`${site.url}/en/blog`);
    const item = /<article\b[^]*href="\/en\/blog\/[\w-]+"/;
    const first = await page.whole;
    expect([page.status(), first.includes(failure), item.test(first)]).toEqual([200, true, false]);
    answer();
    const next = await visit(`${site.url}/en/blog`).whole;
    expect([next.includes(failure), item.test(next)]).toEqual([false, true]);
  });
});

describe('every screen', () => {
  beforeAll(async () => {
    await start();
    await knowAddresses();
    await knowAddresses('/blogue/');
  });
  afterAll(() => site.stop());

  /** Screens that ask for an entry. */
  const screens = canonicalScreens.filter(({ route }) => route !== 'search' && route !== 'programFinder');
  const early = ['Frame', 'LiveAddresses', 'get-csrf-token', 'get-gql-token'];

  it.each(screens.map(({ path, canonical, alternate }) => [path, canonical, alternate] as const))(
    '%s begins with its own head when its document is late',
    async (path, canonical, alternate) => {
      const answer = hold((operation) => !early.includes(operation));
      const page = visit(site.url + path);
      await expect.poll(() => page.soFar().includes(hint), patience).toBe(true);
      answer();
      const { head, misplaced, heading } = read(await page.whole);
      expect([misplaced, heading === '']).toEqual([[], false]);
      expect(head['link canonical']).toBe(absolute(site.url, canonical));
      expect(Object.values(head)).toContain(absolute(site.url, alternate));
      await beKept(path);
      // A stored page is rendered whole: its head is the same, except for a picture that an editor has chosen.
      const kept = read(await visit(site.url + path).whole).head;
      const picture = /^meta og:image/;
      for (const [name, value] of Object.entries(head))
        if (!picture.test(name)) expect([name, kept[name]]).toEqual([name, value]);
    },
  );
});
