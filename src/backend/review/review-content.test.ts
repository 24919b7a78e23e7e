import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { toContentSites } from '#src/backend/content-sites.ts';
import { loadContent } from '#src/backend/content/load-content.ts';
import { formatProblem } from '#src/backend/content/content-problems.ts';
import { buildContentSchema } from '#src/backend/graphql/build-schema.ts';
import { testNow, testSites } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';
import { reviewContent } from './review-content.ts';
import { toReviewedContent } from './review-files.ts';

const { model } = buildContentSchema();
const sites = toContentSites(testSites);
let fixture: ContentFixture;

beforeEach(async () => {
  fixture = await createContentFixture();
  // Omissions of the fixture, on purpose for other tests.
  fixture.write('content/articles/expire.yaml', 'title: Durable\npostDate: "-50d"\n');
});

afterEach(() => fixture.remove());

async function findings(privateDir = fixture.privateDir, now = testNow.getTime()): Promise<string[]> {
  const loaded = await loadContent({ privateDir, sites, model, now });
  expect(loaded.problems.map(formatProblem)).toEqual([]);
  return reviewContent(toReviewedContent(loaded, { sites, model, now })).map(formatProblem);
}

it('the demonstration’s own content has nothing to mend', async () => {
  expect(await findings(new URL('../../../private', import.meta.url).pathname, Date.now())).toEqual([]);
});

it('whole content has nothing to mend', async () => {
  expect(await findings()).toEqual([]);
});

it.each([
  [
    'image: photo.jpg\nlayout: [{ blocks: [{ kind: imageBlock, image: photo.jpg }] }]',
    'layout[0].blocks[0].image: expected another picture: photo.jpg is at image already',
  ],
  [
    'layout: [{ blocks: [{ kind: imageBlock, image: photo.jpg }, { kind: gallery, images: [forme.svg, photo.jpg] }] }]',
    'layout[0].blocks[1].images[1]: expected another picture: photo.jpg is at layout[0].blocks[0].image already',
  ],
  [
    'image: photo.jpg\nrelatedArticles: [canot, serre]',
    'relatedArticles[1]: expected another entry or picture: the card of content/articles/serre.yaml shows photo.jpg, as does image',
  ],
  [
    'image: petite.png',
    'image: expected a picture at least 900 pixels wide, found petite.png with 20: give a larger one',
  ],
  [
    'description: "{.figure}\\nUn."',
    'description in French: expected the class figures, steps, lead, note, found figure on p',
  ],
  [
    'description: "{.figures}\\nUn."',
    'description in French: expected the class figures on ul, ol, found figures on p',
  ],
  ['seo: { title: "LONG" }', 'seo.title in French: expected at most 60 characters, found 200'],
  ['seo: { description: "LONG" }', 'seo.description in French: expected at most 160 characters, found 200'],
  [
    'description: "LONG"',
    'description in French: expected a first sentence of at most 110 characters, found a text of 200: cards cut it short, so begin with a shorter sentence',
  ],
  [
    'layout: [{ blocks: [{ kind: text, copy: "# Un" }] }]',
    'layout[0].blocks[0].copy in French: expected a heading h2 or lower: the page has its h1, found h1',
  ],
  [
    'layout: [{ blocks: [{ kind: text, copy: "## Un\\n\\n#### Deux" }] }]',
    'layout[0].blocks[0].copy in French: expected a heading h3 or higher after h2, found h4',
  ],
  [
    'description: "[là](/blogue/rien)"',
    'description in French: expected a page of the site, found no page at /blogue/rien: correct the link',
  ],
  [
    'description: "[là](/caf%E9)"',
    'description in French: expected a page of the site, found no page at /caf%E9: correct the link',
  ],
  [
    'description: "[là](http://site.test/en/nowhere/)"',
    'description in French: expected a page of the site, found no page at /en/nowhere: correct the link',
  ],
  [
    'description: "[là](entry:articles/desactive)"',
    'description in French: expected a page that visitors see, found /blogue/desactive of content/articles/desactive.yaml: publish it or remove the link',
  ],
  [
    'layout: [{ blocks: [{ kind: pushBlock, mainLink: { label: Ici, entry: articles/demain } }] }]',
    'layout[0].blocks[0].mainLink.entry in French: expected an entry that visitors see, found content/articles/demain.yaml: publish it or remove the link',
  ],
  [
    'layout: [{ blocks: [{ kind: pushBlock, mainLink: { label: Ici, webUrl: /rien } }] }]',
    'layout[0].blocks[0].mainLink.webUrl in French: expected a page of the site, found no page at /rien: correct the link',
  ],
  [
    'description: "[là](/ancienne/adresse)"',
    'description in French: expected the present address, found /ancienne/adresse, which leads on: write /blogue/canot',
  ],
  [
    'description: "[là](#tarif)"',
    'description in French: expected a place in this page, found none named #tarif: correct the link, or give a section or an element this anchor',
  ],
  [
    'description: "[là](/blogue/canot#tarif)"',
    'description in French: expected a place in content/articles/canot.yaml, found none named #tarif: correct the link, or give a section or an element this anchor',
  ],
  [
    `description: '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe>'`,
    'description in French: expected texts, pictures and links, found iframe of www.google.com: visitors get a link to it; give it a title, or write the link yourself',
  ],
  [
    `description: '<oembed url="https://open.spotify.com/episode/1"></oembed>'`,
    'description in French: expected texts, pictures and links, found oembed of open.spotify.com: visitors get a link to it; give it a title, or write the link yourself',
  ],
  [
    `description: '<script src="https://embed.typeform.com/next/embed.js"></script>'`,
    'description in French: expected texts, pictures and links, found script of embed.typeform.com: visitors see nothing of it; link to it instead',
  ],
  ['expiryDate: "-1d"', 'expiryDate: expected a date to come, found 2026-11-19: visitors no longer see it'],
])('%s is to be mended', async (lines, expected) => {
  const long = `${'mot '.repeat(50).trim()}.`;
  fixture.write('content/articles/essai.yaml', `title: Essai\npostDate: "-3d"\n${lines.replace('LONG', long)}\n`);
  fixture.write('content/redirects.csv', 'from,to\n/ancienne/adresse,/blogue/canot\n');
  fixture.write('media/images/petite.png', Buffer.from(tinyPng, 'base64'));
  fixture.write(
    'media/images.yaml',
    'photo.jpg: { alt: Photo }\nforme.svg: { alt: "" }\npetite.png: { alt: Petite }\n',
  );
  expect(await findings()).toContain(`content/articles/essai.yaml: ${expected}`);
});

/** 20 × 10, grey. */
const tinyPng = 'iVBORw0KGgoAAAANSUhEUgAAABQAAAAKCAAAAABjtnwvAAAADklEQVR42mNoQAYMw5ADAGkYDIGtJtCPAAAAAElFTkSuQmCC';

it.each([
  '[là](/recherche?q=a)',
  '[là](#infolettre:12)',
  '[là](#tarifs)\\n\\n<h3 id=tarifs>Tarifs</h3>',
  '[là](#caf%C3%A9)\\n\\n<p><a name=café></a>Ici</p>',
  'Un fait[^1].\\n\\n[^1]: Source.',
  '<iframe src=https://www.youtube.com/embed/abc_DEF-123></iframe>',
  '[là](/media/documents/guide.pdf)',
  '[là](https://ailleurs.test/rien)',
  '[là](/en/blog/)',
  '[là](mailto:a@b.ca)',
])('%s is a good link', async (link) => {
  fixture.write('content/articles/essai.yaml', `title: Essai\npostDate: "-3d"\ndescription: "${link}"\n`);
  expect(await findings()).toEqual([]);
});

describe('the list of redirects', () => {
  it.each([
    ['/a,/en/blog', null],
    ['/a,/recherche?q=a', null],
    ['/a,/media/documents/guide.pdf', null],
    ['/a,https://ailleurs.test/rien', null],
    ['/a,http://site.test/blogue/canot', null],
    ['/blogue/demain,/blogue', null],
    ['/a,/blogue/rien', 'line 2, to: expected an address that visitors see, found no page at /blogue/rien: correct it'],
    [
      '/a,/blogue/demain',
      'line 2, to: expected an address that visitors see, found no page at /blogue/demain: correct it',
    ],
    [
      '/a,/b\n/b,/blogue/serre-été',
      'line 2, to: expected the last address, found /b, which leads on: write /blogue/serre-été',
    ],
    ['/A,/a/', 'line 2, to: expected an address that leads on, found a loop back to /A: remove one of its rules'],
    ['/a,/blogue\n/A,/en', 'line 3, from: expected one rule for /A, found another one in line 2: remove one of them'],
    ['/a,/blogue,es', 'line 2, language: expected the language of a site (fr_ca, en_ca), found es'],
    [
      '/Blogue/Canot,/blogue',
      'line 2, from: expected an address without a page, found content/articles/canot.yaml at /Blogue/Canot: remove the rule or move the page',
    ],
  ])('%j: %j', async (rules, finding) => {
    fixture.write('content/redirects.csv', `from,to,language\n${rules}\n`);
    expect(await findings()).toEqual(finding ? [`content/redirects.csv: ${finding}`] : []);
  });
});

it('a picture that more than four entries show is named once, with its entries', async () => {
  for (const key of ['a', 'b', 'c', 'd'])
    fixture.write(`content/articles/${key}.yaml`, `title: ${key}\nimage: photo.jpg\n`);
  const [first, ...others] = await findings();
  expect(others).toEqual([]);
  expect(first).toContain('media/images.yaml: photo.jpg: expected at most 4 entries that show it, found 5:');
  expect(first).toContain('content/articles/serre.yaml');
});

it('a page of a list shows no picture of its cards', async () => {
  fixture.write('content/singles/articlesIndex.yaml', 'title: Blogue\nimage: photo.jpg\n');
  expect(await findings()).toEqual([
    'content/singles/articlesIndex.yaml: image: expected another picture: the card of content/articles/serre.yaml in its list shows photo.jpg',
  ]);
});

it('a picture without an alternative is named in each language, a decoration is not', async () => {
  fixture.write('content/articles/essai.yaml', 'title: Essai\nimage: plein.svg\n');
  fixture.write('content/articles/decor.yaml', 'title: Décor\nimage: forme.svg\n');
  expect(await findings()).toEqual(
    ['French', 'English'].map(
      (language) =>
        `media/images.yaml: plein.svg.alt in ${language}: expected what a person who cannot see it would miss, or '' for a decoration; found nothing`,
    ),
  );
});

describe('dates that have passed', () => {
  it('the next cohort of a program, unless it is continuous', async () => {
    fixture.write('content/programs/huard.yaml', 'title: Huard\nnextCohort: "-2d"\n');
    fixture.write('content/programs/fanal.yaml', 'title: Fanal\nnextCohort: "-2d"\nisContinuous: true\n');
    expect(await findings()).toEqual([
      'content/programs/huard.yaml: nextCohort: expected a date to come, found 2026-11-18: give the next one, or none',
    ]);
  });

  it('an event that ends before it begins', async () => {
    fixture.write('content/events/envers.yaml', 'title: Envers\ndateStart: "+3d 18:00"\ndateEnd: "+2d 18:00"\n');
    expect(await findings()).toEqual([
      'content/events/envers.yaml: dateEnd: expected a date after dateStart, 2026-11-23 18:00, found 2026-11-22 18:00: until it is corrected, the site shows no end',
    ]);
  });
});
