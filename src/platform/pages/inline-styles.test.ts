import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { indexSheets } from '#src/platform/build/style-index.ts';
import { createStyleIndex, inlineStyles } from './inline-styles.ts';

const order = '@layer base,ui;';

/** The style that a body gets of some sheets. */
function styleOf(body: string, ...css: string[]): string {
  const sheets = css.map((text, number) => ({ href: `/assets/${number}.css`, css: text }));
  const links = sheets.map(({ href }) => `<link rel="stylesheet" href="${href}" data-precedence="page"/>`).join('');
  const index = createStyleIndex(indexSheets(sheets).index);
  const { html } = inlineStyles(`<html><head>${links}</head><body>${body}</body></html>`, index);
  return /<style[^>]*>(.*?)<\/style>/s.exec(html)?.[1] ?? '';
}

it('replaces the links of the head by one style that the policy can name, and returns the links', () => {
  const sheets = [{ href: '/assets/a.css', css: '.a{color:red}' }];
  const { index } = indexSheets(sheets);
  const html =
    '<head><link rel="preload" href="/assets/a.css" as="style"/><link rel="icon" href="/i"/><link rel="stylesheet" crossorigin="" href="/assets/a.css" data-precedence="one"/>' +
    '<link rel="stylesheet" href="/assets/other.css" data-precedence="two"/></head><p class="b a">';
  expect(inlineStyles(html, createStyleIndex(index))).toEqual({
    html:
      `<head><link rel="icon" href="/i"/><style data-sheets="/assets/a.css one">.a{color:red}</style><link rel="stylesheet" media="print,(forced-colors:active)" href="${index.late.href}" data-foot=""/>` +
      '<link rel="stylesheet" href="/assets/other.css" data-precedence="two"/></head><p class="b a">',
    hash: `'sha256-${createHash('sha256').update('.a{color:red}').digest('base64')}'`,
    sheets: [{ href: '/assets/a.css', precedence: 'one' }],
  });
});

it('leaves a document alone that links no sheet of ours', () => {
  const index = createStyleIndex(indexSheets([]).index);
  expect(inlineStyles('<p>', index)).toEqual({ html: '<p>', hash: null, sheets: [] });
});

it('picks rules by classes, tags, ids and attributes, and drops selectors of a list that cannot match', () => {
  const css = '.a{top:0}.b,.a p,#c{top:1px}.a em{top:2px}[data-theme=ink]{top:3px}[data-theme=leaf]{top:4px}';
  expect(styleOf('<div class="x a" data-theme="ink"><p id="d">', css)).toBe(
    '.a{top:0}.a p{top:1px}[data-theme=ink]{top:3px}',
  );
});

it('keeps the rules of states that come later', () => {
  const css =
    'dialog[open]{top:0}a:hover{top:1px}.m:popover-open{top:2px}[data-state=hover]>a{top:3px}a[aria-current]{top:4px}';
  expect(styleOf('<dialog></dialog><a class="m">', css)).toBe(css);
});

it('asks for one of the alternatives of :is() and :has()', () => {
  const css = '.a:is(em,.b){top:0}.a:has(img){top:1px}:is(.a,.z) p{top:2px}';
  expect(styleOf('<div class="a"><p></p></div>', css)).toBe(':is(.a,.z) p{top:2px}');
});

it('keeps of custom properties what is used, also by way of another, by the sheet for paper or a drawing', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:2px;--d:3px;--e:4px}p{top:var(--a)}.none{top:var(--c)}@media print{p{top:var(--d)}}';
  expect(styleOf('<p><path fill="var(--e)">', css)).toBe(':root{--a:var(--b);--b:1px;--d:3px;--e:4px}p{top:var(--a)}');
});

it('keeps the animations and registered properties that are used', () => {
  const css =
    '@property --x{syntax:"*";inherits:false}@property --y{syntax:"*";inherits:false}p{top:var(--z);animation:walk 1s}' +
    '@keyframes walk{to{top:var(--x)}}@keyframes run{to{top:var(--y)}}';
  expect(styleOf('<p>', css)).toBe(
    '@property --x{syntax:"*";inherits:false}p{top:var(--z);animation:walk 1s}@keyframes walk{to{top:var(--x)}}',
  );
});

it('writes each layer once, in its order, and what is in none last', () => {
  expect(
    styleOf(
      '<p>',
      `${order}p{top:0}@layer ui{p{top:1px}@media (width>1px){p{top:2px}}}`,
      `${order}@layer base{p{top:3px}}@layer ui{@media (width>1px){p{top:4px}}}`,
    ),
  ).toBe('@layer base,ui;@layer base{p{top:3px}}@layer ui{p{top:1px}@media (width>1px){p{top:2px}p{top:4px}}}p{top:0}');
});

it('writes a rule that two sheets have once, where it decides', () => {
  expect(styleOf('<p>', 'p{top:0}p{left:0}', 'p{top:0}')).toBe('p{left:0}p{top:0}');
});

it('finds the alternative names of an attribute with several words', () => {
  expect(styleOf('<p data-swatch="l1 c2">', '[data-swatch~=l1]{top:0}[data-swatch~=l2]{top:1px}')).toBe(
    '[data-swatch~=l1]{top:0}',
  );
});

const footed = [{ href: '/assets/a.css', css: ':root{--x:1px;--y:2px}.foot{top:var(--x)}.foot a{top:1px}p{left:0}' }];
const { index: footIndex } = indexSheets(footed, new Set(['.foot']));
const inlineFoot = (body: string) =>
  inlineStyles(
    `<link rel="stylesheet" href="/assets/a.css" data-precedence="p"/>${body}`,
    createStyleIndex(footIndex),
  ).html.replace(/^<style[^>]*>.*?<\/style>/, '');

it('links the sheet of the foot right before it, and keeps only the properties that that sheet reads', () => {
  const { href } = footIndex.late;
  const link = `<link rel="stylesheet" href="${href}" data-foot=""/>`;
  const body = '<p></p><footer class="foot"><a></a></footer>';
  expect(inlineFoot(body)).toBe(`<p></p>${link}<footer class="foot"><a></a></footer>`);
  const { html } = inlineStyles(
    `<link rel="stylesheet" href="/assets/a.css" data-precedence="p"/>${body}`,
    createStyleIndex(footIndex),
  );
  expect(html).toContain('>:root{--x:1px}p{left:0}</style>');
});

it('carries rules of the foot that something above it can use, and all of them where there is no foot', () => {
  const styled = (body: string) =>
    /<style[^>]*>(.*?)<\/style>/s.exec(
      inlineStyles(
        `<link rel="stylesheet" href="/assets/a.css" data-precedence="p"/>${body}`,
        createStyleIndex(footIndex),
      ).html,
    )?.[1];
  expect(styled('<i class="foot"></i><footer class="foot"><a></a></footer>')).toBe(':root{--x:1px}.foot{top:var(--x)}');
  expect(styled('<i class="foot"><a></a></i>')).toBe(':root{--x:1px}.foot{top:var(--x)}.foot a{top:1px}');
  const { href, media } = footIndex.late;
  const link = `<link rel="stylesheet" media="${media}" href="${href}" data-foot=""/>`;
  expect(inlineFoot('<i class="foot"></i>')).toBe(`${link}<i class="foot"></i>`);
});

it('follows the properties that a drawing names in an attribute to their short names', () => {
  const { index } = indexSheets([{ href: '/assets/a.css', css: ':root{--a:#000}' }]);
  const link = '<link rel="stylesheet" href="/assets/a.css" data-precedence="p"/>';
  const { html } = inlineStyles(
    `${link}<path fill="var(--ink)"/><code>="var(--inky)"</code>`,
    createStyleIndex({ ...index, properties: { '--ink': '--a' } }),
  );
  expect(html).toContain('>:root{--a:#000}</style>');
  expect(html).toContain('<path fill="var(--a)"/><code>="var(--inky)"</code>');
});
