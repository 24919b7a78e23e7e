/* oxlint-disable no-await-in-loop -- Each order is tried by itself. */
import { type ReactNode, Suspense, createElement as h } from 'react';
import { describe, expect, it } from 'vitest';
import { lateResourcesToHead } from '#src/platform/lib/inline-scripts.ts';
import {
  Behind,
  type Gate,
  type Step,
  later,
  page,
  renderAllReady,
  renderInSteps,
} from '#tests/support/react-fixture.ts';
import { InOrderDocument } from './in-order-document.ts';

type Build = (gates: readonly Gate[]) => ReactNode;

const open =
  (index: number, text?: string): Step =>
  (gates) =>
    gates[index]?.open(text);
const fail =
  (index: number): Step =>
  (gates) =>
    gates[index]?.fail(new Error('broken'));
const at = (gates: readonly Gate[], index: number): Gate => {
  const gate = gates[index];
  if (!gate) throw new Error(`There is no gate ${index}.`);
  return gate;
};

/** Comments that only keep texts apart may stand elsewhere; the hydrated nodes are the same. */
const withoutSeams = (html: string) => html.replaceAll('<!-- -->', '');

function inOrder(chunks: readonly string[]): string[] {
  const document = new InOrderDocument();
  return [...chunks.map((chunk) => document.write(chunk)), document.end()];
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item].concat(rest)));
}

const long = (word: string) => Array.from({ length: 200 }, (_, index) => h('p', { key: index }, `${word} ${index}`));

const nested: Build = (gates) =>
  page(
    h('header', null, 'Header'),
    h(
      'main',
      null,
      later(at(gates, 0), h('i', null, 'wait 0'), [
        h('h2', { key: 'a' }, 'Zero'),
        h(Suspense, { key: 'b', fallback: 'wait 1' }, h(Behind, { gate: at(gates, 1), children: long('one') })),
        'tail of zero',
      ]),
    ),
    later(at(gates, 2), h('div', null, 'wait 2', later(at(gates, 3), 'wait 3', 'three')), h('aside', null, 'Two')),
    h('footer', null, 'Footer'),
  );

const sameContent: [string, Build, Step[]][] = [
  ['a page without boundaries', () => page(h('p', null, 'é–🙂')), []],
  ['nested boundaries', nested, [open(0), open(1), open(2)]],
  [
    'several gates inside one boundary, between texts',
    (gates) =>
      page(
        h(Suspense, { fallback: 'wait' }, [
          'before ',
          h(Behind, { key: 1, gate: at(gates, 0) }),
          ' between ',
          h(Behind, { key: 2, gate: at(gates, 1) }),
          h(Behind, { key: 3, gate: at(gates, 2) }),
          ' after',
        ]),
      ),
    [open(0, 'one'), open(1, ''), open(2, 'three')],
  ],
  [
    'rows of a table, options of a list, shapes of a drawing and a formula',
    (gates) =>
      page(
        h('table', null, h('tbody', null, later(at(gates, 0), null, h('tr', null, h('td', null, 'cell'))))),
        h('table', null, h('tbody', null, h('tr', null, later(at(gates, 1), null, h('td', null, h('table', null)))))),
        h('table', null, later(at(gates, 0), null, h('tbody', null, h('tr', null, h('td', null, 'x'))))),
        h('table', null, h('colgroup', null, later(at(gates, 1), null, h('col')))),
        h('svg', null, later(at(gates, 0), null, h('g', null, h('svg', null, h('path', { d: 'M0 0' }))))),
        h('math', null, later(at(gates, 2), null, h('mi', null, 'x'))),
        h('select', null, later(at(gates, 1), null, h('option', null, 'a'))),
      ),
    [open(0), open(1), open(2)],
  ],
  [
    "content that looks like React's marks",
    (gates) =>
      page(
        h('p', { title: '<!--$?--><template id="B:0"></template>' }, '<!--$?--><template id="B:0"></template></div>'),
        h('script', {
          type: 'application/json',
          dangerouslySetInnerHTML: {
            __html: '"<!--$?--><template id=\\"B:0\\"></template></div>$RC(\\"B:0\\",\\"S:0\\")"',
          },
        }),
        h('style', null, 'a::after{content:"<!--/$--><template id=P:0>"}'),
        h('textarea', { defaultValue: '</div><!--$?--><template id="B:0"></template>' }),
        later(at(gates, 0), h('p', { title: "it's >" }, 'wait'), [
          h('script', { key: 1, type: 'text/plain' }, '</div><div><!--/$--><!--$?--><template id="P:1"></template>'),
          h('textarea', { key: 2, defaultValue: '</div>' }),
          h('div', {
            key: 3,
            dangerouslySetInnerHTML: { __html: '<div title="</div>">raw <b>b</b> < 3</div><!-- </div> -->' },
          }),
          '</div><!--/$-->',
        ]),
      ),
    [open(0)],
  ],
  [
    'a part that fails, and another that fails inside a fallback',
    (gates) =>
      page(
        later(at(gates, 0), h('i', null, 'wait ', later(at(gates, 1), 'wait 1', 'in the fallback'))),
        later(at(gates, 2), 'wait 2', 'two'),
      ),
    [fail(0), open(1), open(2)],
  ],
];

describe('InOrderDocument', () => {
  it.each(sameContent)('writes %s as React writes it when all is ready', async (_, build, steps) => {
    for (const order of permutations(steps)) {
      const result = inOrder(await renderInSteps(build, order)).join('');
      const expected = await renderAllReady(build, order);
      expect(hideStacks(withoutSeams(result))).toBe(hideStacks(withoutSeams(expected)));
    }
  });

  it.each(sameContent)('writes %s the same wherever the stream is cut', async (_, build, steps) => {
    const raw = (await renderInSteps(build, steps)).join('');
    const expected = inOrder([raw]).join('');
    expect(inOrder(raw.split('')).join('')).toBe(expected);
    const step = Math.ceil(raw.length / 2000);
    for (let cut = 1; cut < raw.length; cut += step) {
      expect(inOrder([raw.slice(0, cut), raw.slice(cut)]).join('')).toBe(expected);
    }
  });

  it('sends the text before a part at once, and the part when it arrives', async () => {
    const sent = inOrder(await renderInSteps(nested, [open(2), open(0), open(1)]));
    expect(sent[0]).toMatch(/<main>$/);
    expect(sent[1]).toBe('');
    expect(sent[2]).toMatch(/^<!--\$--><h2>Zero<\/h2>$/);
    expect(sent[3]).toMatch(
      /^<!--\$--><p>one 0<\/p>[^]*tail of zero(?:<!-- -->)?<!--\/\$--><\/main><!--\$--><aside>Two[^]*<\/html>$/,
    );
    expect(sent.join('')).not.toMatch(/wait|hidden|\$R/);
  });

  it('keeps texts apart that React made separately', async () => {
    const build: Build = (gates) =>
      page(
        h(Suspense, { fallback: '' }, 'a', h(Behind, { gate: at(gates, 0) }), 'b', h(Behind, { gate: at(gates, 1) })),
      );
    const html = inOrder(await renderInSteps(build, [open(0, 'x'), open(1, 'y')])).join('');
    expect(html).toContain('<!--$-->a<!-- -->x<!-- -->b<!-- -->y<!--/$-->');
  });

  it('leaves a failed part to the browser with the known details of the error', async () => {
    const build: Build = (gates) => page(later(at(gates, 0), 'wait'));
    const html = inOrder(await renderInSteps(build, [fail(0)])).join('');
    expect(html).toMatch(/<!--\$!--><template data-dgst="digest&#60;&#38;&#34;"[^>]*><\/template>wait<!--\/\$-->/);
  });

  it('writes style sheets, styles and hints before the part that needs them, and takes them to the head at the end', async () => {
    const build: Build = (gates) =>
      page(
        h('link', { rel: 'stylesheet', href: '/first.css', precedence: 'a' }),
        h(
          'main',
          null,
          later(at(gates, 0), 'wait', [
            h('link', { key: 1, rel: 'stylesheet', href: '/late.css?a&b', precedence: 'b', media: 'screen' }),
            h('style', { key: 2, href: 'inline', precedence: 'b' }, 'p{color:red}'),
            h('meta', { key: 3, name: 'x', content: 'y' }),
            h('p', { key: 4 }, 'styled'),
          ]),
        ),
        later(at(gates, 1), 'wait', [
          h('link', { key: 1, rel: 'stylesheet', href: '/late.css?a&b', precedence: 'b', media: 'screen' }),
          h('p', { key: 2 }, 'also styled'),
        ]),
      );
    for (const order of permutations([open(0), open(1)])) {
      const html = inOrder(await renderInSteps(build, order)).join('');
      const link = '<link data-late="" rel="stylesheet" href="/late.css?a&#38;b" data-precedence="b" media="screen"/>';
      expect(html.split(link)).toHaveLength(2);
      expect(html.indexOf(link)).toBeLessThan(html.indexOf('styled'));
      expect(html).toMatch(
        /<style data-late="" data-precedence="b" data-href="inline">p\{color:red\}<\/style>[^]*<p>styled/,
      );
      expect(html).toMatch(/<meta data-late="" name="x" content="y"\/>/);
      expect(html).toMatch(
        /also styled<\/p><!--\/\$--><script>[^]*data-late[^]*<\/script><script[^>]*>start\(\)<\/script>/,
      );
      expect(html).not.toContain('/first.css"]');
    }
  });

  it('links a style that React only preloads, because it would link it no earlier than it hydrates', () => {
    const document = new InOrderDocument();
    const tail =
      '<link rel="preload" as="style" href="/client.css" crossorigin=""/><div hidden id="S:0">late</div>' +
      '<script>$RC("B:0","S:0")</script></body></html>';
    const shell =
      '<html><head></head><body><!--$?--><template id="B:0"></template>wait<!--/$-->' +
      '<script>requestAnimationFrame(function(){$RT=performance.now()});</script>';
    const html = document.write(shell) + document.write(tail) + document.end();
    expect(html).toContain(
      '<link data-late="" rel="stylesheet" href="/client.css" data-precedence="vite-rsc/client-reference"/>',
    );
    expect(html).not.toContain('preload');
  });

  it('names no nonce: its own script is always the same', async () => {
    const build: Build = (gates) =>
      page(later(at(gates, 0), 'wait', h('link', { rel: 'stylesheet', href: '/late.css', precedence: 'b' })));
    const raw = await renderInSteps(build, [open(0)]);
    const document = new InOrderDocument();
    const html = raw.map((chunk) => document.write(chunk)).join('') + document.end();
    expect(html).toContain(`<script>${lateResourcesToHead}</script>`);
    expect(html).not.toContain('$RR');
  });

  it("leaves the rest as React's when it meets something unknown after the shell", async () => {
    const raw = (await renderInSteps(nested, [open(0), open(2), open(1)])).join('');
    const strange = raw.replace('<div hidden id="S:2">', '<b>?</b><div hidden id="S:2">');
    const html = inOrder(strange.split('')).join('');
    expect(html).toContain('<main><!--$--><h2>Zero</h2>');
    expect(html).toContain('<b>?</b><div hidden id="S:2">');
    expect(html).toMatch(/\$RC\("B:0","S:0"\)/);
    expect(html.endsWith('</body></html>')).toBe(true);
    for (const id of ['B:1', 'B:2']) expect(html).toContain(`<template id="${id}"></template>`);
  });

  it("leaves the rest as React's when a part's own markup is not balanced", async () => {
    const build: Build = (gates) =>
      page(later(at(gates, 0), 'wait', h('section', { dangerouslySetInnerHTML: { __html: '<div>open' } })));
    const html = inOrder(await renderInSteps(build, [open(0)])).join('');
    expect(html).toContain('<!--$?--><template id="B:0"></template>wait<!--/$-->');
    expect(html).toMatch(/<div hidden id="S:0"><section><div>open<\/section><\/div>[^]*\$RC\("B:0","S:0"\)/);
  });

  it('loses nothing when the stream ends before a part has come', () => {
    const raw = '<body><!--$?--><template id="B:0"></template>wait<!--/$-->end<scr';
    expect(inOrder([raw]).join('')).toBe(raw);
  });
});

/** Component stacks contain line numbers that differ between the two renderings. */
function hideStacks(html: string): string {
  return html
    .replace(/ data-(?:stck|cstck|msg)="[^"]*"/g, '')
    .replaceAll('&#60;', '&lt;')
    .replaceAll('&#38;', '&amp;')
    .replaceAll('&#34;', '&quot;');
}
