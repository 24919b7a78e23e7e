import vm from 'node:vm';
import { expect, it } from 'vitest';
import { facesScript, hashSourceOf } from './inline-scripts.ts';

interface Visitor {
  readonly stored?: string;
  readonly connection?: object;
  readonly canBlock?: boolean;
}

/** The addresses of the links that the script adds, nearest to it last, and what it writes into the document. */
function run({ stored, connection, canBlock = true }: Visitor) {
  const links: { href?: string; rel?: string; blocking?: string }[] = [];
  const written: string[] = [];
  vm.runInNewContext(facesScript, {
    navigator: { connection },
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

it.each([
  { stored: '/fonts-0.css' },
  { connection: { ...quick, rtt: 150 } },
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

it('names a script as a policy does', () => {
  expect(hashSourceOf('alert(1)')).toBe("'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='");
});
