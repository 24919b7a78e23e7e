import { expect, it } from 'vitest';
import { renderInlineMarkdown, renderMarkdown, replaceEntryLinks } from './markup.ts';

it('Markdown becomes HTML, in paragraphs or in line', () => {
  expect(renderMarkdown('Un **mot**.\n\n- a')).toBe('<p>Un <strong>mot</strong>.</p>\n<ul>\n<li>a</li>\n</ul>');
  expect(renderInlineMarkdown('Un *mot*')).toBe('Un <em>mot</em>');
});

it('two tildes strike out, and a single one is a tilde', () => {
  expect(renderMarkdown('~~90 $~~ 60 $')).toBe('<p><del>90 $</del> 60 $</p>');
  expect(renderInlineMarkdown('Le ~dossier~ et ~x~')).toBe('Le ~dossier~ et ~x~');
  expect(renderInlineMarkdown('De ~5 km à ~10 km, ~/dossier')).toBe('De ~5 km à ~10 km, ~/dossier');
});

it('a class on the line before a list or a paragraph is given to it', () => {
  expect(renderMarkdown('Un.\n\n{.figures}\n- **38** g\n\n{.lead}\nDeux\nlignes.')).toBe(
    '<p>Un.</p>\n<ul class="figures">\n<li><strong>38</strong> g</li>\n</ul>\n<p class="lead">Deux\nlignes.</p>',
  );
  expect(renderMarkdown('{.steps}\n3. Signer')).toBe('<ol class="steps" start="3">\n<li>Signer</li>\n</ol>');
  expect(renderMarkdown('{.lead} Deux\n\n    {.lead}\n    code')).not.toContain('class=');
});

it('footnotes lead to their text and back, with anchors that no other text has', () => {
  const html = renderMarkdown('Un fait[^1], deux[^été].\n\n[^1]: Source.\n[^été]: **Autre**.');
  const ids = [...html.matchAll(/\bid="([^"]+)"/g)].map(([, id]) => id);
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links).toHaveLength(4);
  expect(links.filter((link) => !ids.includes(link))).toEqual([]);
  expect(html).not.toContain('Footnotes');
  const other = renderMarkdown('Une autre[^1].\n\n[^1]: Note.');
  expect(ids.some((id) => other.includes(`"${id}"`))).toBe(false);
  expect(renderMarkdown('Sans note [^1]')).toBe('<p>Sans note [^1]</p>');
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
