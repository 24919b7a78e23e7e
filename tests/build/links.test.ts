import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { beforeAll, expect, it } from 'vitest';
import { sharedServer } from '../support/shared-servers.ts';

interface Link {
  readonly href: string;
  /** Language of the page behind it, where the link says so. */
  readonly hreflang: string | null;
}

interface Page {
  readonly path: string;
  readonly status: number;
  readonly language: string;
  readonly links: readonly Link[];
  readonly ids: ReadonlySet<string>;
}

/** Most addresses of the crawl; the demonstration has far fewer. */
const maximumAddresses = 2_000;

const site = await sharedServer('site');
const pages = new Map<string, Page>();
/** Status of addresses that are no pages: documents, calendars, redirects. */
const others = new Map<string, number>();

/** Runs after the production build: follows every link of every page, without its query, from both home pages. */
beforeAll(async () => {
  const waiting = new Set(['/', '/en']);
  for (const path of waiting) {
    if (waiting.size > maximumAddresses) throw new Error(`Expected at most ${maximumAddresses} addresses, found more.`);
    // oxlint-disable-next-line no-await-in-loop -- A page says where to go next.
    const page = await visit(path);
    for (const { href } of page?.links ?? []) {
      const target = toOwn(href, path);
      if (target) waiting.add(target.pathname);
    }
  }
}, 300_000);

async function visit(path: string): Promise<Page | null> {
  const response = await fetch(site.url + path, { redirect: 'manual' });
  if (!response.headers.get('content-type')?.startsWith('text/html')) {
    await response.body?.cancel();
    others.set(path, response.status);
    return null;
  }
  const page = readPage(path, response.status, await response.text());
  pages.set(path, page);
  return page;
}

/** The address of a link on the site's own origin; null for any other link. */
function toOwn(href: string, from: string): URL | null {
  const url = URL.parse(href, site.url + from);
  return url?.origin === site.url ? url : null;
}

function* elementsIn(node: DefaultTreeAdapterTypes.ParentNode): Generator<DefaultTreeAdapterTypes.Element> {
  for (const child of node.childNodes) {
    if (!('tagName' in child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

function readPage(path: string, status: number, html: string): Page {
  const elements = [...elementsIn(parse(html))];
  const valueOf = ({ attrs }: DefaultTreeAdapterTypes.Element, name: string) =>
    attrs.find((attribute) => attribute.name === name)?.value ?? null;
  const links = elements
    .filter(({ tagName }) => tagName === 'a')
    .flatMap((element) => {
      const href = valueOf(element, 'href');
      return href === null ? [] : [{ href, hreflang: valueOf(element, 'hreflang') }];
    });
  const root = elements.find(({ tagName }) => tagName === 'html');
  const ids = new Set(elements.flatMap((element) => valueOf(element, 'id') ?? []));
  return { path, status, language: (root && valueOf(root, 'lang')) ?? '', links, ids };
}

const languageAt = (path: string) => (/^\/en(?:\/|$)/.test(path) ? 'en-CA' : 'fr-CA');

/** Every link on a page to one of the site's own addresses, with a sentence that names it. */
function ownLinks() {
  return [...pages.values()].flatMap((page) =>
    page.links.flatMap((link) => {
      const target = toOwn(link.href, page.path);
      return target ? [{ page, link, target, name: `${page.path} → ${link.href}` }] : [];
    }),
  );
}

it('the crawl reaches all pages of both languages', () => {
  const count = (language: string) => [...pages.values()].filter((page) => page.language === language).length;
  expect(count('fr-CA')).toBeGreaterThan(100);
  expect(count('en-CA')).toBeGreaterThan(100);
});

it('every link leads to something, and to no redirect', () => {
  const wrong = [...pages.values(), ...[...others].map(([path, status]) => ({ path, status }))].filter(
    ({ status }) => status !== 200,
  );
  expect(wrong.map(({ path, status }) => `${path} ${status}`)).toEqual([]);
});

it('every link into a page leads to a part of it that exists', () => {
  const wrong = ownLinks().filter(({ target }) => {
    const id = decodeURIComponent(target.hash.slice(1));
    return id !== '' && !(pages.get(target.pathname)?.ids.has(id) ?? true);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

it('no page is a dead end: each leads to other pages', () => {
  const wrong = [...pages.values()].filter(
    ({ path, links }) => !links.some(({ href }) => (toOwn(href, path)?.pathname ?? path) !== path),
  );
  expect(wrong.map(({ path }) => path)).toEqual([]);
});

it('every page is in the language of its address, and leads to another language only where the link says so', () => {
  expect([...pages.values()].filter(({ path, language }) => language !== languageAt(path))).toEqual([]);
  const wrong = ownLinks().filter(({ page, link, target }) => {
    if (!pages.has(target.pathname)) return false;
    return languageAt(target.pathname) !== (link.hreflang ?? page.language);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
