import vm from 'node:vm';
import { expect, it } from 'vitest';
import { facesScript, hashSourceOf, previewLinksScript } from './inline-scripts.ts';

interface Visitor {
  readonly stored?: string;
  readonly connection?: object;
  /** Milliseconds until the first byte of the page. */
  readonly wait?: number;
}

/** The addresses that the script preloads, and the rules that it adds. */
function run({ stored, connection, wait = 400 }: Visitor) {
  const links: { href?: string; rel?: string; as?: string }[] = [];
  const added: string[] = [];
  vm.runInNewContext(facesScript, {
    navigator: { connection },
    performance: { getEntriesByType: () => [{ requestStart: 50, responseStart: 50 + wait }] },
    localStorage: { getItem: (key: string) => (key === 'fonts' ? (stored ?? null) : null) },
    CSSStyleSheet: class {
      rules = '';
      replaceSync(rules: string) {
        this.rules = rules;
      }
    },
    document: {
      createElement: () => ({}),
      head: { append: (link: object) => links.push(link) },
      adoptedStyleSheets: { push: ({ rules }: { rules: string }) => added.push(rules) },
      currentScript: { dataset: { faces: '/a.woff2 /b.woff2', rules: '@font-face{}' } },
    },
  });
  return { links, added };
}

const quick = { effectiveType: '4g', rtt: 50, saveData: false };

it('adds the faces before the first paint where their files are at hand', () => {
  const { links, added } = run({ stored: '/a.woff2 /b.woff2' });
  expect(links.map(({ rel, as, href }) => [rel, as, href])).toEqual([
    ['preload', 'font', '/a.woff2'],
    ['preload', 'font', '/b.woff2'],
  ]);
  expect(added).toEqual(['@font-face{}']);
});

it('adds them on a quick connection', () => {
  expect(run({ connection: quick }).added).toHaveLength(1);
});

it('takes a first byte that came fast for a quick connection where the browser does not describe it', () => {
  expect(run({ wait: 80 }).added).toHaveLength(1);
});

it.each([
  { stored: '/a.woff2 /c.woff2' },
  { connection: { ...quick, rtt: 150 } },
  { connection: { ...quick, rtt: 150 }, wait: 20 },
  { wait: 0 },
  { connection: { ...quick, effectiveType: '3g' } },
  { connection: { ...quick, saveData: true } },
  {},
])('leaves the page alone for %j', (visitor) => {
  expect(run(visitor)).toEqual({ links: [], added: [] });
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

it('keeps an anchor within a framed preview, also when the link includes the path', () => {
  expect(press('#équipe')).toEqual({ tab: '', anchor: '', isStopped: false });
  expect(press('/blogue/x#suite')).toEqual({ tab: '', anchor: '#suite', isStopped: true });
});

it('leaves a link of a preview alone that opens elsewhere by itself, or has been answered', () => {
  expect(press('/contact', { target: '_self' }).tab).toBe('_self');
  expect(press('/contact', { isAnswered: true }).tab).toBe('');
  expect(press('/a.ics', { isDownload: true }).tab).toBe('');
  expect(press('mailto:a@b.example').tab).toBe('');
});

it('leaves a preview in its own tab alone', () => {
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
