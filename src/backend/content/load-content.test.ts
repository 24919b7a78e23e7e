import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { toContentSites } from '#src/backend/content-sites.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { testNow, testSites } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { loadContent } from './load-content.ts';
import { formatProblem } from './content-problems.ts';

const { model } = buildContentSchema();
let fixture: ContentFixture;

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(() => fixture.remove());

function load(privateDir = fixture.privateDir) {
  return loadContent({ privateDir, sites: toContentSites(testSites), model, now: testNow.getTime() });
}

async function problems(): Promise<string[]> {
  return (await load()).problems.map(formatProblem);
}

it('whole content has no problems', async () => {
  expect(await problems()).toEqual([]);
});

it('the demonstration’s own content has no problems', async () => {
  const loaded = await load(new URL('../../../private', import.meta.url).pathname);
  const { problems: found, advice, omitted, records } = loaded;
  expect([...found, ...advice, ...omitted].map(formatProblem)).toEqual([]);
  expect(records.length).toBeGreaterThan(100);
});

it.each([
  ['heading: *Important*', 'expected YAML: Unresolved alias'],
  ['heading: !Mot reste', 'expected YAML: Unresolved tag: !Mot'],
  ['colour: red', 'colour: expected one of title, slug, '],
  ['byline: personne', 'byline: expected a key of content/entities, found "personne"'],
  ['byline: companies/talle', 'byline: expected a key of content/entities'],
  ['image: absente.svg', 'image: expected a file of media/images, found "absente.svg"'],
  ['articleCategories: [recit, rien]', 'articleCategories: expected a key of categories/articles.yaml, found "rien"'],
  ['heading: [1, 2]', 'heading: expected a text or { fr: …, en: … }, found [1,2]'],
  ['heading: { fr: Bonjour }', 'heading: expected it in en too, found {"fr":"Bonjour"}'],
  ['postDate: hier', 'postDate: expected a date'],
  ['enabled: "non"', 'enabled: expected true or false, found "non"'],
  ['languages: [de]', 'languages: expected a list of fr, en'],
  ['slug: "Deux mots"', 'slug: expected lower-case letters, digits and single hyphens, found "Deux mots"'],
  [
    'slug: { fr: canot, en: other }',
    'slug: expected a unique address, found /blogue/canot of content/articles/canot.yaml',
  ],
  [
    'slug: { fr: canôt, en: other }',
    'slug: expected a unique address, found /blogue/canôt of content/articles/canot.yaml',
  ],
  ['description: "[là](entry:articles/rien)"', 'description: expected the link entry:articles/rien to name an entry'],
  ['description: "[là](entry:articles/francais)"', 'description: expected entry:articles/francais to exist in en'],
  ['layout: [{ blocks: [{ kind: texte }] }]', 'layout[0].blocks[0]: expected a block with kind: accordions, '],
  ['layout: [{ theme: mauve }]', 'layout[0].theme: expected paper, ink, accent, leaf, found "mauve"'],
  ['layout: [{ blocks: [{ kind: imageBlock, image: non.svg }] }]', 'layout[0].blocks[0].image: expected a file'],
  ['seo: { keywords: a }', 'seo.keywords: expected one of title, description'],
  ['seo: { image: non.svg }', 'seo.image: expected a file of media/images'],
])('%s is a problem with its file and path', async (line, expected) => {
  fixture.write('content/articles/essai.yaml', `title: Essai\n${line}\n`);
  const found = await problems();
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(`content/articles/essai.yaml: ${expected}`);
});

it.each([
  ['heading: ""', 'heading: expected some words, or no such field'],
  ['heading: { fr: "Oui", en: " " }', 'heading: expected some words'],
  ['description: { fr: "Oui", en: "&nbsp;" }', 'description: expected some words'],
  [
    'layout: [{ blocks: [{ kind: accordions, items: [{ copy: Seul }] }] }]',
    'layout[0].blocks[0].items[0].heading: expected some words: without them it is not shown',
  ],
  [
    'layout: [{ blocks: [{ kind: companiesList, mainLink: { entry: companiesIndex } }] }]',
    'layout[0].blocks[0].mainLink: expected companies: without, the link is not shown',
  ],
  [
    'layout: [{ blocks: [{ kind: pushBlock, mainLink: { label: Ici, webUrl: "javascript:alert(1)" } }] }]',
    'layout[0].blocks[0].mainLink.webUrl: expected a web address or a path',
  ],
  [
    'layout: [{ blocks: [{ kind: pushBlock, mainLink: { label: Ici, email: quelquun } }] }]',
    'layout[0].blocks[0].mainLink.email: expected an e-mail address',
  ],
  [
    'layout: [{ blocks: [{ kind: pushBlock, mainLink: { label: Ici, entry: testimonies/voix } }] }]',
    'layout[0].blocks[0].mainLink.entry: expected an entry with a page in fr',
  ],
])('%s is served, with advice for its editor', async (line, expected) => {
  fixture.write('content/singles/companiesIndex.yaml', 'title: Entreprises\n');
  fixture.write('content/testimonies/voix.yaml', 'title: Voix\ncopy: Oui\n');
  fixture.write('content/articles/essai.yaml', `title: Essai\n${line}\n`);
  expect(await problems()).toEqual([]);
  const found = (await load()).advice.map(formatProblem);
  expect(found[0]).toContain(`content/articles/essai.yaml: ${expected}`);
});

it('a second link where one is shown, and a profile of an unknown kind, are served with advice', async () => {
  fixture.write('content/globals/settings.yaml', 'headerLink: [{ entry: home }, { entry: articlesIndex }]\n');
  fixture.write('content/companies/talle.yaml', 'title: Talle\nlinks: [{ type: FAX, uri: "https://talle.example" }]\n');
  const found = (await load()).advice.map(formatProblem);
  expect(found).toEqual([
    'content/companies/talle.yaml: links[0].type: expected one of WEBSITE, EMAIL, LINKEDIN, DEALROOM: others are not shown',
    'content/globals/settings.yaml: headerLink: expected one link: others are not shown',
  ]);
});

it('numbers that read differently than they were typed are kept as they were typed', async () => {
  fixture.write(
    'content/articles/essai.yaml',
    'title: 0123\nheading: 10.50\ndescription: 12345678901234567890\norder: 2.0\n',
  );
  const { records } = await load();
  const record = records.find(({ versions }) => versions[0]?.title === '0123');
  expect(record?.versions[0]?.fields).toMatchObject({
    heading: '10.50',
    description: expect.stringContaining('12345678901234567890'),
  });
});

it('a token that previews two drafts is a problem', async () => {
  fixture.write('content/articles/essai.yaml', 'title: Essai\n');
  for (const key of ['essai', 'canot'])
    fixture.write(`content/articles/${key}.draft.yaml`, 'previewToken: token-9876543210-9876543210\n');
  expect(await problems()).toEqual([
    'content/articles/essai.draft.yaml: previewToken: expected a unique token, found that of content/articles/canot.draft.yaml',
  ]);
});

it('a child of a menu item that is not an item is a problem', async () => {
  fixture.write(
    'content/navigation/main.yaml',
    '- { label: Un, passive: true, children: { entry: home } }\n- { label: Deux, passive: true, children: [home] }\n',
  );
  expect(await problems()).toEqual([
    'content/navigation/main.yaml: [0].children: expected a list of items, found {"entry":"home"}',
    'content/navigation/main.yaml: [1].children: expected a list of items, found ["home"]',
  ]);
});

it('all problems of all files are listed together', async () => {
  fixture.write('content/articles/essai.yaml', 'byline: personne\nimage: absente.svg\n');
  fixture.write('content/articles/casse.yaml', 'title: { fr: [\n');
  fixture.write('content/articles/Mauvais Nom.yaml', 'title: Nom\nslug: nom\n');
  fixture.write('content/articles/notes.txt', 'notes');
  fixture.write('content/articles/orphelin.draft.yaml', 'previewToken: token-0123456789-0123456789\n');
  fixture.write('content/pages/boucle.yaml', 'title: Boucle\nparent: boucle\n');
  fixture.write('content/pages/perdue.yaml', 'title: Perdue\nparent: nulle-part\n');
  fixture.write('content/singles/contactt.yaml', 'title: Contact\n');
  fixture.write('content/navigation/legal.yaml', '- { label: Rien }\n- { entry: rien }\n');
  fixture.write('media/images/casse.png', 'no picture');
  fixture.write('media/documents.yaml', 'absent.pdf: { title: Absent }\n');
  const found = await problems();
  for (const start of [
    'content/articles/essai.yaml: title: expected a title in fr',
    'content/articles/essai.yaml: byline: ',
    'content/articles/essai.yaml: image: ',
    'content/articles/casse.yaml: expected YAML: ',
    'content/articles/Mauvais Nom.yaml: expected a file name of ASCII letters',
    'content/articles/notes.txt: expected a name that ends in .yaml',
    'content/articles/orphelin.draft.yaml: expected the entry orphelin.yaml next to its draft',
    'content/pages/boucle.yaml: parent: expected a parent that is not below the entry itself',
    'content/pages/perdue.yaml: parent: expected a key of content/pages, found "nulle-part"',
    'content/singles/contactt.yaml: expected one of the singles',
    'content/navigation/legal.yaml: [0]: expected one of entry, webUrl or passive: true',
    'content/navigation/legal.yaml: [1]: expected an entry as section/key',
    'media/images/casse.png: expected a readable file',
    'media/documents.yaml: absent.pdf: expected the file media/documents/absent.pdf',
  ]) {
    expect(
      found.some((problem) => problem.startsWith(start)),
      `${start}\nin\n${found.join('\n')}`,
    ).toBe(true);
  }
});

it('a page may be three levels deep, and no deeper', async () => {
  fixture.write('content/pages/membres.yaml', 'title: Membres\nparent: equipe\n');
  expect(await problems()).toEqual([]);
  fixture.write('content/pages/trop-bas.yaml', 'title: Trop bas\nparent: membres\n');
  expect(await problems()).toEqual(['content/pages/trop-bas.yaml: parent: expected at most 3 levels']);
});

it('what the languages say apart may be files and relations too', async () => {
  fixture.write('content/articles/essai.yaml', 'title: Essai\nimage: { fr: photo.jpg, en: forme.svg }\n');
  const { records, problems: found } = await load();
  const essai = records.find((record) => record.versions[0]?.slug === 'essai');
  expect(found).toEqual([]);
  const [fr, en] = essai?.relations ?? [];
  expect([fr?.site, en?.site]).toEqual(['fr_ca', 'en_ca']);
  expect(fr?.targets).not.toEqual(en?.targets);
});

it.each([
  ['Windows-1252', Buffer.from('title: { fr: Caf\xe9, en: Coffee }\n', 'latin1')],
  ['Mac Roman', Buffer.from('title: Caf\x8e\n', 'latin1')],
  ['UTF-16', Buffer.from('\uFEFFtitle: Café\n', 'utf16le')],
])('a file in %s is a problem with what to do', async (_, bytes) => {
  fixture.write('content/articles/cafe.yaml', bytes);
  fixture.write('media/documents.yaml', bytes);
  expect(await problems()).toEqual([
    expect.stringMatching(/^media\/documents\.yaml: expected UTF-8, .*: save it as UTF-8/),
    expect.stringMatching(/^content\/articles\/cafe\.yaml: expected UTF-8, .*: save it as UTF-8/),
  ]);
});

it('a letter that another program has lost is a problem with its line', async () => {
  fixture.write('content/articles/cafe.yaml', 'title: Café\nheading: Un caf\uFFFD\n');
  expect(await problems()).toEqual([
    'content/articles/cafe.yaml: expected letters, found "\uFFFD" in line 2: type what it was',
  ]);
});

it('a wrong line of the redirects, or the whole list in another encoding, is left out and reported', async () => {
  fixture.write('content/redirects.csv', 'from,to\n/a,/blogue\nsans barre,/blogue\n/b,javascript:1\n/c,/contact\n');
  const list = await load();
  expect(list.problems).toEqual([]);
  expect(list.redirects.map(({ from }) => from)).toEqual(['/a', '/c']);
  expect(list.omitted.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/redirects\.csv: line 3, from: expected a path/),
    expect.stringMatching(/^content\/redirects\.csv: line 4, to: expected a path/),
  ]);
  fixture.write('content/redirects.csv', Buffer.from('from,to\n/\xe9t\xe9,/blogue\n/c,/contact\n', 'latin1'));
  const other = await load();
  expect([other.problems, other.redirects]).toEqual([[], []]);
  expect(other.omitted.map(formatProblem)).toEqual([
    expect.stringMatching(/^content\/redirects\.csv: expected UTF-8, .* line 2.*; no line of it counts$/),
  ]);
});

const decomposed = (text: string) => text.normalize('NFD');

it.each([
  ['files in decomposed letters, named in composed ones', decomposed, (text: string) => text],
  ['files in composed letters, named in decomposed ones', (text: string) => text, decomposed],
])('%s are found', async (_, onDisk, inText) => {
  fixture.write(
    `media/images/${onDisk('forêt-d’été.svg')}`,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>',
  );
  fixture.write(`media/documents/${onDisk('Reçu fiscal à télécharger.pdf')}`, 'a document');
  fixture.write('media/images.yaml', inText('forêt-d’été.svg: { title: Forêt, alt: "" }\n'));
  fixture.write(
    'content/categories/articles.yaml',
    '- { key: récit, title: Récit, slug: recit-2 }\n- { key: recit, title: Récit, slug: recit }\n',
  );
  fixture.write(
    'content/articles/serre.yaml',
    inText(
      'title: Été\nslug: { fr: serre-été, en: greenhouse }\nimage: forêt-d’été.svg\narticleCategories: récit\nlayout: [{ blocks: [{ kind: pushBlock, mainLink: { label: Ici, document: Reçu fiscal à télécharger.pdf } }] }]\n',
    ),
  );
  fixture.write('content/articles/canot.yaml', 'title: Canot\n');
  const { records, assets, problems: found } = await load();
  expect(found.map(formatProblem)).toEqual([]);
  expect(assets.map(({ file }) => file.filename)).toContain('forêt-d’été.svg');
  const serre = records.find(({ versions }) => versions[0]?.uri === 'blogue/serre-été');
  expect(serre?.versions[0]?.title).toBe('Été');
});

it('two files whose names differ only in how accents are written are a problem', async () => {
  for (const name of ['été.svg', decomposed('été.svg')])
    fixture.write(`media/images/${name}`, '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>');
  expect(await problems()).toEqual([expect.stringContaining('media/images/été.svg: expected one file of this name')]);
});

it('leftovers of systems in folders are not content', async () => {
  for (const name of [
    'Thumbs.db',
    'ehthumbs.db',
    'desktop.ini',
    'Desktop.ini',
    'Icon\r',
    '~$canot.yaml',
    '.DS_Store',
    'x.yaml~',
  ])
    for (const folder of [
      'content/articles',
      'content/categories',
      'content/globals',
      'media/images',
      'media/documents',
    ])
      fixture.write(`${folder}/${name}`, 'nothing');
  const { problems: found, advice } = await load();
  expect([...found, ...advice].map(formatProblem)).toEqual([]);
});

it('pictures that are not shown as they are come with advice', async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
  const moving = sharp([await frame('#f00'), await frame('#00f')], { join: { animated: true } });
  fixture.write('media/images/moving.webp', await moving.webp({ delay: [100, 100] }).toBuffer());
  fixture.write('media/images/unframed.svg', '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h400v300z"/></svg>');
  fixture.write('media/images/sized.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="40mm" height="30mm"/>');
  fixture.write('media/images/photo.heic', 'a picture of a telephone');
  const { problems: found, advice } = await load();
  expect(found).toEqual([]);
  expect(advice.map(formatProblem).toSorted()).toEqual([
    expect.stringMatching(/^media\/images\/moving\.webp: expected a still picture, found one of 2 that move/),
    expect.stringMatching(/^media\/images\/photo\.heic: expected a name that ends in svg, png/),
    expect.stringMatching(/^media\/images\/unframed\.svg: expected a viewBox, found none: write viewBox="0 0 400 300"/),
  ]);
});

it('a folder without a home page is no content', async () => {
  const empty = await load(`${fixture.privateDir}/nowhere`);
  expect(empty.problems.map(formatProblem)).toEqual([
    'content/singles/home.yaml: expected the home page, found no such file',
  ]);
});
