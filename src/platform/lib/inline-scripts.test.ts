import vm from 'node:vm';
import { expect, it } from 'vitest';
import { facesScript, hashSourceOf, previewLinksScript } from './inline-scripts.ts';

interface Visitor {
  readonly stored?: string;
  readonly connection?: object;
  /** Milliseconds until the first byte of the page. */
  readonly wait?: number;
  readonly canBlock?: boolean;
}

/** The addresses of the links that the script adds, nearest to it last, and what it writes into the document. */
function run({ stored, connection, wait = 400, canBlock = true }: Visitor) {
  const links: { href?: string; rel?: string; blocking?: string }[] = [];
  const written: string[] = [];
  vm.runInNewContext(facesScript, {
    navigator: { connection },
    performance: { getEntriesByType: () => [{ requestStart: 50, responseStart: 50 + wait }] },
    localStorage: { getItem: (key: string) => (key === 'fonts' ? (stored ?? null) : null) },
    HTMLLinkElement: { prototype: canBlock ? { blocking: '' } : {} },
    document: {
      createElement: () => ({}),
      write: (html: string) => written.push(html),
      currentScript: {
        dataset: { faces: '/a.woff2 /b.woff2', sheet: '/fonts-1.css' },
        after: (link: object) => links.push(link),
      },
    },
  });
  return { links, written };
}

const quick = { effectiveType: '4g', rtt: 50, saveData: false };

it('adds faces and their sheet before the first paint where they are at hand', () => {
  const { links } = run({ stored: '/fonts-1.css' });
  expect(links.map(({ href }) => href)).toEqual(['/a.woff2', '/b.woff2', '/fonts-1.css']);
  expect(links[2]).toEqual({ rel: 'stylesheet', blocking: 'render', href: '/fonts-1.css' });
});

it('adds them on a quick connection', () => {
  expect(run({ connection: quick }).links).toHaveLength(3);
});

it('takes a first byte that came fast for a quick connection where the browser does not describe it', () => {
  expect(run({ wait: 80 }).links).toHaveLength(3);
});

it.each([
  { stored: '/fonts-0.css' },
  { connection: { ...quick, rtt: 150 } },
  { connection: { ...quick, rtt: 150 }, wait: 20 },
  { wait: 0 },
  { connection: { ...quick, effectiveType: '3g' } },
  { connection: { ...quick, saveData: true } },
  {},
])('leaves the page alone for %j', (visitor) => {
  expect(run(visitor)).toEqual({ links: [], written: [] });
});

it('writes the sheet into the document where no other way stops the first paint', () => {
  expect(run({ stored: '/fonts-1.css', canBlock: false }).written).toEqual([
    '<link rel="stylesheet" href="/fonts-1.css">',
  ]);
});

const previewed = 'https://site.example/blogue/x?x-craft-live-preview=1&token=t';

/** Where a link of a preview leads: its tab, or the anchor that the page is moved to. */
function press(href: string, { isFramed = true, target = '', isAnswered = false, isDownload = false } = {}) {
  const listeners: Record<string, (event: object) => void> = {};
  const { origin, pathname, search } = new URL(previewed);
  const location = { origin, pathname, search, hash: '' };
  const pressed = Object.assign(new URL(href, previewed), { target, hasAttribute: () => isDownload });
  const self = {};
  let isStopped = isAnswered;
  vm.runInNewContext(previewLinksScript, {
    self,
    top: isFramed ? {} : self,
    location,
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  });
  listeners.click?.({
    target: { closest: () => pressed },
    defaultPrevented: isAnswered,
    preventDefault: () => (isStopped = true),
  });
  return { tab: pressed.target, anchor: location.hash, isStopped };
}

it.each([
  '/contact',
  '/blogue/y#z',
  '/blogue/x',
  '?programme=portage',
  'https://other.example/',
  'https://other.example/blogue/x#z',
])('opens a link of a framed preview outside of the frame: %s', (href) => {
  expect(press(href)).toEqual({ tab: '_blank', anchor: '', isStopped: false });
});

it('keeps an anchor within a framed preview, also one that is written with the path', () => {
  expect(press('#équipe')).toEqual({ tab: '', anchor: '', isStopped: false });
  expect(press('/blogue/x#suite')).toEqual({ tab: '', anchor: '#suite', isStopped: true });
});

it('leaves a link of a preview alone that opens elsewhere by itself, or has been answered', () => {
  expect(press('/contact', { target: '_self' }).tab).toBe('_self');
  expect(press('/contact', { isAnswered: true }).tab).toBe('');
  expect(press('/a.ics', { isDownload: true }).tab).toBe('');
  expect(press('mailto:a@b.example').tab).toBe('');
});

it('leaves a preview in a tab of its own alone', () => {
  expect(press('/contact', { isFramed: false }).tab).toBe('');
});

it.each([
  ['get', false, '_blank'],
  ['get', true, ''],
  ['post', false, ''],
])('opens what a form of a framed preview asks by %s (answered: %s) in “%s”', (method, defaultPrevented, tab) => {
  const listeners: Record<string, (event: object) => void> = {};
  const form = { method, target: '' };
  vm.runInNewContext(previewLinksScript, {
    self: {},
    top: {},
    addEventListener: (type: string, listener: (event: object) => void) => (listeners[type] = listener),
  });
  listeners.submit?.({ target: form, defaultPrevented });
  expect(form.target).toBe(tab);
});

it('names a script as a policy does', () => {
  expect(hashSourceOf('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});
