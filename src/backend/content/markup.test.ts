import { expect, it } from 'vitest';
import { renderInlineMarkdown, renderMarkdown, replaceEntryLinks } from './markup.ts';

it('Markdown becomes HTML, in paragraphs or in line', () => {
  expect(renderMarkdown('Un **mot**.\n\n- a')).toBe('<p>Un <strong>mot</strong>.</p>\n<ul>\n<li>a</li>\n</ul>');
  expect(renderInlineMarkdown('Un *mot*')).toBe('Un <em>mot</em>');
});

it('links to entries get their address, written in Markdown or in HTML', () => {
  const resolve = (reference: string) => (reference === 'articles/a' ? 'https://site.example/blogue/a' : null);
  expect(replaceEntryLinks(renderMarkdown('[là](entry:articles/a#b)'), resolve)).toBe(
    '<p><a href="https://site.example/blogue/a#b">là</a></p>',
  );
  expect(replaceEntryLinks(`<a class="x" href='entry:articles/a' rel="y">là</a>`, resolve)).toBe(
    '<a class="x" href="https://site.example/blogue/a" rel="y">là</a>',
  );
});

it('a link to an entry that is not there loses its link and keeps its text', () => {
  expect(replaceEntryLinks('<p><a href="entry:articles/z">le <b>texte</b></a></p>', () => null)).toBe(
    '<p>le <b>texte</b></p>',
  );
});

it('only links to entries that are complete are replaced', () => {
  const html = '<a href="entry:a">un <a rel="x" href="entry:b">deux</a> <a href="/c">trois</a> <a href="entry:d">';
  expect(replaceEntryLinks(html, (reference) => `/${reference}`)).toBe(
    '<a href="/a">un <a rel="x" href="entry:b">deux</a> <a href="/c">trois</a> <a href="entry:d">',
  );
});
