import { afterEach, beforeEach, expect, it } from 'vitest';
import { toContentSites } from '#src/backend/content-sites.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { testNow, testSites } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { loadContent } from './load-content.ts';
import { formatProblem } from './problems.ts';

const { model } = buildContentSchema();
let fixture: ContentFixture;

beforeEach(async () => {
  fixture = await createContentFixture();
});

afterEach(() => fixture.remove());

function load(privateDir = fixture.privateDir, isStrict = false) {
  return loadContent({ privateDir, sites: toContentSites(testSites), model, now: testNow.getTime(), isStrict });
}

async function problems(): Promise<string[]> {
  return (await load()).problems.map(formatProblem);
}

it('whole content has no problems', async () => {
  expect(await problems()).toEqual([]);
});

it('the demonstration’s own content has no problems', async () => {
  const { problems: found, records } = await load(new URL('../../../private', import.meta.url).pathname, true);
  expect(found.map(formatProblem)).toEqual([]);
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
    'slug: expected an address of its own, found /blogue/canot of content/articles/canot.yaml',
  ],
  [
    'slug: { fr: canôt, en: other }',
    'slug: expected an address of its own, found /blogue/canôt of content/articles/canot.yaml',
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
])('%s is served, and a problem when content is checked', async (line, expected) => {
  fixture.write('content/singles/companiesIndex.yaml', 'title: Entreprises\n');
  fixture.write('content/testimonies/voix.yaml', 'title: Voix\ncopy: Oui\n');
  fixture.write('content/articles/essai.yaml', `title: Essai\n${line}\n`);
  expect(await problems()).toEqual([]);
  const found = (await load(fixture.privateDir, true)).problems.map(formatProblem);
  expect(found[0]).toContain(`content/articles/essai.yaml: ${expected}`);
});

it('a second link where one is shown, and a profile of an unknown kind, are problems when content is checked', async () => {
  fixture.write('content/globals/settings.yaml', 'headerLink: [{ entry: home }, { entry: articlesIndex }]\n');
  fixture.write('content/companies/talle.yaml', 'title: Talle\nlinks: [{ type: FAX, uri: "https://talle.example" }]\n');
  const found = (await load(fixture.privateDir, true)).problems.map(formatProblem);
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
    'content/articles/essai.draft.yaml: previewToken: expected a token of its own, found that of content/articles/canot.draft.yaml',
  ]);
});

it('what stands below an item of a menu and is none is a problem', async () => {
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
    'content/articles/orphelin.draft.yaml: expected the entry orphelin.yaml beside its draft',
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
