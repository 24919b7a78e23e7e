import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type ContentElement, type ContentVersion, contentFile } from '../../.deploy/craft/content-file.ts';
import { htmlToInlineMarkdown, htmlToMarkdown } from '../../.deploy/craft/html-to-markdown.ts';
import { toPrivateFiles } from '../../.deploy/craft/private-files.ts';
import { writeContent } from '../../.deploy/craft/write-content.ts';
import { writePrivate } from '../../.deploy/craft/write-private.ts';
import { renderInlineMarkdown, renderMarkdown } from '#src/backend/content/markup.ts';

const demonstration = path.resolve(import.meta.dirname, '../../private');
const now = Date.UTC(2026, 10, 28);
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'craft-export-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** An element by its properties, instead of by uids, which are made of the names of files. */
function nameOf({ kind, handle, filename, sites, uid }: ContentElement, index: number): string {
  const slugs = Object.values(sites).map(({ slug }) => slug);
  return `${kind} ${handle} ${filename ?? (kind === 'node' ? index : slugs.join())} ${uid ? '' : 'without uid'}`;
}

/** The file's elements by name; blocks are lists, and empty fields are left out, as in Craft. */
function canonical(elements: readonly ContentElement[]): Record<string, unknown> {
  const groups = Map.groupBy(elements, ({ kind, handle }) => `${kind} ${handle}`);
  const names = new Map(
    [...groups.values()].flatMap((group) =>
      group.map((element, index) => [element.uid, nameOf(element, index)] as const),
    ),
  );
  const change = (key: string, value: unknown): unknown => {
    // A page does not show whitespace between tags.
    if (typeof value === 'string' && value !== '')
      return names.get(value) ?? value.replaceAll(/(?<=>)\s*\n\s*|\s*\n\s*(?=<)/g, '');
    if (key === 'uid') return undefined;
    // Only a text alternative says something by being empty.
    if (value === '' && key !== 'alt') return undefined;
    if (value === null || value === false || (Array.isArray(value) && value.length === 0)) return undefined;
    if (typeof value === 'object' && 'sortOrder' in value && 'entries' in value) {
      const { entries } = value as { entries: Record<string, unknown> }; // As both writers have it.
      return Object.values(entries);
    }
    return value;
  };
  return Object.fromEntries(
    elements.map((element) => [names.get(element.uid), JSON.parse(JSON.stringify(element, change))]),
  );
}

/** The file for Craft of a private folder. */
async function writeForCraft(privateDir: string): Promise<string> {
  const target = await mkdtemp(path.join(folder, 'cms-'));
  expect(await writeContent(target, privateDir, now)).toMatchObject({ elements: 425 });
  return path.join(target, 'seed/content.json');
}

const readCanonical = async (file: string) => canonical(JSON.parse(await readFile(file, 'utf8')));

describe('npm run craft:export', () => {
  it('writes files with the content from which a file for Craft was made', async () => {
    const source = await writeForCraft(demonstration);
    const target = path.join(folder, 'private');
    expect(await writePrivate(source, target)).toMatchObject({ media: 171, left: [] });
    expect(await readCanonical(await writeForCraft(target))).toEqual(await readCanonical(source));
  });

  it('writes it from an address, and in no folder that holds anything', async () => {
    const files: Record<string, string> = {
      '/seed/content.json': JSON.stringify([assetElement]),
      '/seed/media/images/a%20b.svg': '<svg/>',
      '/seed/redirects.csv': 'from,to\n/a,/b\n',
    };
    const server = createServer((request, response) => {
      const { [request.url ?? '']: text } = files;
      response.writeHead(text === undefined ? 404 : 200).end(text);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo; // It listens on a port.
    const target = path.join(folder, 'fetched');
    await writePrivate(`http://127.0.0.1:${port}/seed/content.json`, target);
    expect(await readFile(path.join(target, 'media/images/a b.svg'), 'utf8')).toBe('<svg/>');
    expect(await readFile(path.join(target, 'content/redirects.csv'), 'utf8')).toBe('from,to\n/a,/b\n');
    await expect(writePrivate(`http://127.0.0.1:${port}/none.json`, path.join(folder, 'none'))).rejects.toThrow(
      'to answer 200, found 404',
    );
    await expect(writePrivate(`http://127.0.0.1:${port}/seed/content.json`, target)).rejects.toThrow(
      'Expected an empty folder',
    );
    server.close();
  });

  const version: ContentVersion = { title: 'A', slug: 'a', fields: {} };
  const entry: ContentElement = {
    uid: 'one',
    kind: 'entry',
    handle: 'articles',
    enabled: true,
    postDate: '2026-11-01T05:00:00.000Z',
    expiryDate: null,
    parent: null,
    sites: { fr_ca: version, en_ca: version },
  };
  const assetElement: ContentElement = {
    ...entry,
    kind: 'asset',
    handle: 'images',
    postDate: null,
    filename: 'a b.svg',
    sites: { fr_ca: { ...version, slug: null, alt: '' } },
  };

  const articleOf = (elements: readonly ContentElement[], key = 'a') =>
    parse(toPrivateFiles(elements).files.get(`content/articles/${key}.yaml`) ?? '');

  it('refuses names of files that lead out of the folder', () => {
    for (const filename of ['../a.svg', '..', String.raw`a\\b.svg`])
      expect([filename, v.is(contentFile, [{ ...assetElement, filename }])]).toEqual([filename, false]);
    expect(v.is(contentFile, [assetElement])).toBe(true);
  });

  it('names what the private folder has no place for', () => {
    const { left, files } = toPrivateFiles([
      {
        ...entry,
        sites: { fr_ca: { ...version, fields: { colour: 'red', byline: { $elements: ['two'] } } }, de: version },
      },
      { ...entry, uid: 'two', handle: 'recipes' },
    ]);
    expect([...files.keys()]).toEqual(['content/articles/a.yaml']);
    expect(left).toEqual([
      'the site de: expected fr_ca or en_ca',
      'entry recipes: the contract has none of that name',
      'article_Entry.colour: the contract has no such field',
      'article_Entry.byline: what is related is not of the kind that the contract expects',
    ]);
  });

  it('gives entries of the same slug different keys, and each its languages', () => {
    const other = { ...entry, uid: 'two', sites: { en_ca: { ...version, title: 'B' } } };
    expect(articleOf([entry, other])).toEqual({ title: 'A', postDate: entry.postDate });
    expect(articleOf([entry, other], 'a-2')).toEqual({
      title: 'B',
      slug: 'a',
      languages: ['en'],
      postDate: entry.postDate,
    });
  });

  it('turns links into references, whatever the key of the entry is', () => {
    const target = { ...entry, uid: 'two', sites: { fr_ca: { ...version, slug: 'été-prochain' }, en_ca: version } };
    const body = (address: string) => ({
      ...version,
      fields: { description: `<p>Un <a href="${address}">lien</a>.</p>` },
    });
    const linking = {
      ...entry,
      sites: { fr_ca: body('{site:fr_ca}/blogue/été-prochain#fin'), en_ca: body('{site:en_ca}/blog/none') },
    };
    expect(articleOf([linking, target], 'a').description).toEqual({
      fr: 'Un [lien](entry:articles/ete-prochain#fin).',
      en: 'Un [lien](/blog/none).',
    });
    expect(toPrivateFiles([linking, target]).left).toEqual([
      'a link to /blog/none of en_ca: no entry has this address',
    ]);
  });
});

describe('HTML as Markdown', () => {
  it.each([
    ['<p>Un <strong>mot</strong> et <em>deux</em>.</p>', 'Un **mot** et *deux*.'],
    ['<h2>Le prix</h2><ul><li>Un</li><li>Deux</li></ul>', '## Le prix\n\n- Un\n- Deux'],
    ['<ul><li>Un<ul><li>Deux</li></ul></li></ul>', '- Un\n  - Deux'],
    ['<ol class="steps"><li><strong>Avant</strong> : rien</li></ol>', '{.steps}\n1. **Avant** : rien'],
    ['<blockquote><p>Dit-elle</p></blockquote>', '> Dit-elle'],
    ['<p>Une rue<br />Une ville</p>', 'Une rue<br>\nUne ville'],
    ['<p>Le prix est de 5*3*2 $</p>', String.raw`Le prix est de 5\*3\*2 $`],
    ['<p>1. n’est pas une liste</p>', String.raw`1\. n’est pas une liste`],
    ['<p><a href="https://example.org/a_(b)">ici</a></p>', '[ici](<https://example.org/a_(b)>)'],
    ['<table><tbody><tr><td>a</td></tr></tbody></table>', '<table><tbody><tr><td>a</td></tr></tbody></table>'],
    ['<p>a</p>\n\n<div>\n\n<p>b</p></div>', 'a\n\n<div>\n<p>b</p></div>'],
  ])('%s', (html, markdown) => {
    expect(htmlToMarkdown(html)).toBe(markdown);
    const flat = (text: string) => text.replaceAll(/\s*\n\s*/g, '').replaceAll('<br />', '<br>');
    expect(flat(renderMarkdown(markdown))).toBe(flat(html));
  });

  it.each([
    ['Vue du <em>quai</em>, 5*3*2', String.raw`Vue du *quai*, 5\*3\*2`],
    ['<a href="mailto:a@example.org">a</a>', '[a](mailto:a@example.org)'],
  ])('a caption: %s', (html, markdown) => {
    expect(htmlToInlineMarkdown(html)).toBe(markdown);
    expect(renderInlineMarkdown(markdown)).toBe(html);
  });
});
