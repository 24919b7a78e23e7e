import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Backend } from '#src/backend/backend.ts';
import type { QueryBackend } from '#src/backend/testing/backend-client.ts';
import { createQuery, openTestBackend } from '#src/backend/testing/backend-client.ts';
import type { ContentFixture } from '#src/backend/testing/content-fixture.ts';
import { createContentFixture } from '#src/backend/testing/content-fixture.ts';

let fixture: ContentFixture;
let backend: Backend;
let query: QueryBackend;

beforeAll(async () => {
  fixture = await createContentFixture();
  backend = await openTestBackend(fixture);
  query = await createQuery(backend);
});

afterAll(async () => {
  await backend.close();
  fixture.remove();
});

/** Titles of the entries that the arguments find. */
async function titles(args: string): Promise<unknown> {
  const { data, errors } = await query(`{ entries(${args}) { title } }`);
  if (errors) throw new Error(errors[0]?.message);
  const list = data?.entries;
  return Array.isArray(list) ? list.map((entry: { title: unknown }) => entry.title) : list;
}

async function idOf(section: string, slug: string): Promise<string> {
  const { data } = await query(`{ entry(section: "${section}", slug: "${slug}") { id } }`);
  const entry = data?.entry as { id: string }; // The fixture has it.
  return entry.id;
}

async function categoryId(slug: string): Promise<string> {
  const { data } = await query(`{ category(slug: "${slug}") { id } }`);
  const category = data?.category as { id: string }; // The fixture has it.
  return category.id;
}

it('live entries only, the latest first', async () => {
  expect(await titles('section: "articles"')).toEqual([
    'Le canot à trois',
    'L’économie de la serre',
    'Seulement en français',
    'Vieux récit',
  ]);
});

it('the first site answers when none is named, and an entry is null where it does not exist', async () => {
  const { data } = await query(`{
    fr: entry(section: "articles", slug: "francais") { title siteHandle language }
    en: entry(section: "articles", slug: "francais", site: "en_ca") { title }
    all: entries(section: "articles", slug: ["canot", "canoe"], site: "*", orderBy: "title") { siteHandle url }
  }`);
  expect(data).toEqual({
    fr: { title: 'Seulement en français', siteHandle: 'fr_ca', language: 'fr-CA' },
    en: null,
    all: [
      { siteHandle: 'en_ca', url: 'http://site.test/en/blog/canoe' },
      { siteHandle: 'fr_ca', url: 'http://site.test/blogue/canot' },
    ],
  });
});

it.each([
  ['"*"', ['Le canot à trois', 'L’économie de la serre', 'Seulement en français', 'Vieux récit']],
  ['"*CAN*"', ['Le canot à trois']],
  ['"not canot"', ['L’économie de la serre', 'Seulement en français', 'Vieux récit']],
  ['"!=canot"', ['L’économie de la serre', 'Seulement en français', 'Vieux récit']],
  ['["not", "canot", "vieux"]', ['L’économie de la serre', 'Seulement en français']],
  ['"vieux, Canot"', ['Le canot à trois', 'Vieux récit']],
  ['">s"', ['L’économie de la serre', 'Vieux récit']],
  ['":notempty:"', ['Le canot à trois', 'L’économie de la serre', 'Seulement en français', 'Vieux récit']],
  ['"not :notempty:"', []],
  ['":empty:"', []],
  ['"or"', ['Le canot à trois', 'L’économie de la serre', 'Seulement en français', 'Vieux récit']],
  ['"SERRE-ete"', ['L’économie de la serre']],
  ['"can%"', []],
  ['"can\\\\*"', []],
])('a slug is query language, as in Craft: %s', async (slug, expected) => {
  expect(await titles(`section: "articles", slug: ${slug}`)).toEqual(expected);
});

it('so is a uri', async () => {
  expect(await titles('section: "articles", uri: "blogue/can*"')).toEqual(['Le canot à trois']);
});

it('an unknown site is an error; an unknown section, slug or id is an empty list', async () => {
  await expect(titles('site: "de_ca"')).rejects.toThrow('de_ca');
  expect(await titles('section: "recettes"')).toEqual([]);
  expect(await titles('section: "articles", slug: "rien"')).toEqual([]);
  expect(await titles('id: ["999", "douze"]')).toEqual([]);
});

it('uris may have accents, have no leading slash, and name pages by their parents', async () => {
  const { data } = await query(`{
    accent: entry(uri: "blogue/serre-été") { title uri url }
    page: entry(section: "pages", uri: "pages/about/team", site: "en_ca") { uri url level }
    home: entry(section: "home", site: "en_ca") { uri url slug sectionHandle typeHandle }
    partner: entries(section: "testimonies") { url }
  }`);
  expect(data).toEqual({
    accent: { title: 'L’économie de la serre', uri: 'blogue/serre-été', url: 'http://site.test/blogue/serre-été' },
    page: { uri: 'pages/about/team', url: 'http://site.test/en/pages/about/team', level: 2 },
    home: { uri: '__home__', url: 'http://site.test/en', slug: 'home', sectionHandle: 'home', typeHandle: 'home' },
    partner: [],
  });
});

it('structures are in tree order and know parents and children', async () => {
  const { data } = await query(`{
    entries(section: "pages") { title level parent { title } children { title } }
    top: entries(section: "pages", level: 1) { title }
    last: entry(section: "pages", slug: "a-propos") { children(orderBy: "title DESC", limit: 1, offset: 1) { title } }
  }`);
  expect(data).toEqual({
    entries: [
      { title: 'Espace', level: 1, parent: null, children: [] },
      { title: 'À propos', level: 1, parent: null, children: [{ title: 'Histoire' }, { title: 'Équipe' }] },
      { title: 'Histoire', level: 2, parent: { title: 'À propos' }, children: [] },
      { title: 'Équipe', level: 2, parent: { title: 'À propos' }, children: [] },
    ],
    top: [{ title: 'Espace' }, { title: 'À propos' }],
    last: { children: [{ title: 'Équipe' }] },
  });
});

it('localized lists the other sites, and with a site argument may answer the entry itself', async () => {
  const { data } = await query(`{
    entry(section: "articles", slug: "canot") { localized { siteHandle slug } own: localized(site: "fr_ca") { slug } }
    alone: entry(section: "articles", slug: "francais") { localized { slug } }
  }`);
  expect(data).toEqual({
    entry: { localized: [{ siteHandle: 'en_ca', slug: 'canoe' }], own: [{ slug: 'canot' }] },
    alone: { localized: [] },
  });
});

it('limit, offset and entryCount, which ignores them', async () => {
  expect(await titles('section: "articles", limit: 1, offset: 1')).toEqual(['L’économie de la serre']);
  expect(await titles('section: "articles", limit: 0')).toEqual([]);
  const { data } = await query('{ entryCount(section: "articles", limit: 1, offset: 3) }');
  expect(data).toEqual({ entryCount: 4 });
});

it('orderBy takes columns and fields, several of them, and nothing else', async () => {
  expect(await titles('section: "articles", orderBy: "title ASC"')).toEqual([
    'L’économie de la serre',
    'Le canot à trois',
    'Seulement en français',
    'Vieux récit',
  ]);
  expect(await titles('section: "events", orderBy: "dateStart desc, title"')).toEqual(['Fête', 'Atelier']);
  await expect(titles('orderBy: "title; DROP TABLE elements"')).rejects.toThrow('orderBy');
  await expect(titles('orderBy: "colour"')).rejects.toThrow('colour');
  await expect(titles('orderBy: "postDate sideways"')).rejects.toThrow('orderBy');
  await expect(titles('orderBy: "constructor"')).rejects.toThrow('constructor');
});

it('orderBy score puts entries with the words in their title first, and is the usual order without words', async () => {
  const found = 'section: ["articles", "pages", "events"], search: "e"';
  const usual = (await titles(`${found}, orderBy: "title DESC"`)) as string[]; // A list, by what titles does.
  const byScore = (await titles(`${found}, orderBy: "score"`)) as string[]; // As above.
  const isTitled = (title: string) => /(^|[\s’])[eé]/i.test(title);
  expect(byScore.toSorted()).toEqual(usual.toSorted());
  expect(byScore.map(isTitled)).toEqual([true, true, true, true, false]);
  expect(await titles('section: "events", orderBy: "score"')).toEqual(await titles('section: "events"'));
});

it('fixedOrder keeps the order of the ids only when orderBy is not sent at all', async () => {
  const ids = JSON.stringify([await idOf('articles', 'vieux'), await idOf('articles', 'canot')]);
  expect(await titles(`id: ${ids}, fixedOrder: true`)).toEqual(['Vieux récit', 'Le canot à trois']);
  expect(await titles(`id: ${ids}`)).toEqual(['Le canot à trois', 'Vieux récit']);
  expect(await titles(`id: ${ids}, fixedOrder: true, orderBy: "title ASC"`)).toEqual([
    'Le canot à trois',
    'Vieux récit',
  ]);
  const { data } = await query(
    `query ($orderBy: String) { entries(id: ${ids}, fixedOrder: true, orderBy: $orderBy) { title } }`,
    { orderBy: null },
  );
  expect(data?.entries).toHaveLength(2);
});

it('null is not the same as absent: orderBy loses its default, fixedOrder is refused', async () => {
  const document =
    'query ($orderBy: String, $fixed: Boolean) { entries(section: "articles", orderBy: $orderBy, fixedOrder: $fixed) { title } }';
  expect((await query(document, { orderBy: null })).data?.entries).toHaveLength(4);
  expect((await query(document, { fixed: null })).errors).toHaveLength(1);
  expect((await query(document)).data?.entries).toMatchObject([{ title: 'Le canot à trois' }, {}, {}, {}]);
});

it('an empty list of ids gives nothing, an empty relatedTo filters nothing', async () => {
  expect(await titles('section: "articles", id: []')).toEqual([]);
  expect(await titles('section: []')).toEqual([]);
  expect(await titles('section: "articles", relatedTo: []')).toHaveLength(4);
  expect(await titles('section: "articles", relatedToCategories: []')).toHaveLength(4);
});

it('QueryArgument variables must be declared as such', async () => {
  for (const type of ['[String]', '[ID]', '[Int]']) {
    const { errors } = await query(`query ($id: ${type}) { entries(id: $id) { title } }`, { id: [] });
    expect(errors?.[0]?.message).toContain('QueryArgument');
  }
  const id = Number(await idOf('articles', 'canot'));
  const { data } = await query('query ($id: [QueryArgument]) { entries(id: $id) { title } }', { id: [id] });
  expect(data).toEqual({ entries: [{ title: 'Le canot à trois' }] });
  const { errors } = await query('query ($id: [QueryArgument]) { entries(id: $id) { title } }', { id: [true] });
  expect(errors).toHaveLength(1);
});

it('relatedTo means any of the ids, with "and" all of them, in both directions', async () => {
  const [recit, conseils] = [await categoryId('recit'), await categoryId('conseils')];
  expect(await titles(`section: "articles", relatedTo: ["${recit}", "${conseils}"]`)).toHaveLength(3);
  expect(await titles(`section: "articles", relatedTo: ["and", "${recit}", "${conseils}"]`)).toEqual([
    'L’économie de la serre',
  ]);
  const lea = await idOf('entities', 'lea');
  expect(await titles(`section: "companies", relatedTo: [${lea}], orderBy: "title"`)).toEqual(['Nordet', 'Talle']);
  expect(await titles(`section: "articles", relatedTo: [${lea}]`)).toEqual(['L’économie de la serre']);
  expect(await titles('section: "articles", relatedTo: ["rien"]')).toEqual([]);
});

it('relatedToCategories means all criteria, any value inside one, and any category when empty', async () => {
  const related = (criteria: string) => titles(`section: "articles", relatedToCategories: ${criteria}`);
  expect(await related('[{ slug: ["recit", "conseils"] }]')).toHaveLength(3);
  expect(await related('[{ slug: "recit" }, { slug: "conseils" }]')).toEqual(['L’économie de la serre']);
  expect(await related('[{}]')).toHaveLength(3);
  expect(await related('[{ group: "events" }]')).toEqual([]);
});

it('a criterion without a site looks in the first one, whatever the outer query does', async () => {
  const related = (criterion: string) =>
    titles(`section: "articles", site: "en_ca", relatedToCategories: [${criterion}]`);
  expect(await related('{ slug: "story" }')).toEqual([]);
  expect(await related('{ slug: "recit" }')).toHaveLength(2);
  expect(await related('{ slug: "story", site: "en_ca" }')).toHaveLength(2);
  await expect(related('{ site: "de_ca" }')).rejects.toThrow('de_ca');
});

it('relatedToEntries finds by what the other entry is', async () => {
  const related = (criterion: string) =>
    titles(`section: "companies", relatedToEntries: [${criterion}], orderBy: "title"`);
  expect(await related('{ section: "programs", slug: "portage" }')).toEqual(['Talle']);
  expect(await related('{ section: "entities" }')).toEqual(['Nordet', 'Talle']);
});

it.each([
  ['economie', 1],
  ['ÉCONOMIE', 1],
  ['écon', 1],
  ['oeuvre', 1],
  ['Œuvre', 1],
  ["l'économie", 1],
  ['l’économie serre', 1],
  ['économie canot', 0],
  ['conomie', 0],
  ['"économie de la"', 1],
  ['"économie la"', 0],
  ['économie OR canot', 2],
  ['serre -économie', 0],
  ['-serre', 3],
  ['title:canot', 1],
  ['description:canot', 0],
  ['couleur:canot', 0],
  ['camerises', 1],
  ['title:camerises', 0],
  ['', 4],
  ['!!', 0],
  ['NEAR AND "', 0],
])('the search %j finds %i articles', async (search, count) => {
  const { data } = await query('query ($search: String) { entryCount(section: "articles", search: $search) }', {
    search,
  });
  expect(data).toEqual({ entryCount: count });
});

it('counts of one search in several sections are those of each', async () => {
  const { data } = await query(`{
    articles: entryCount(section: "articles", search: "serre OR fête")
    twice: entryCount(section: ["articles", "articles"], search: "serre OR fête")
    events: entryCount(section: ["events"], search: "serre OR fête")
    both: entryCount(section: ["events", "articles"], search: "serre OR fête")
    other: entryCount(section: ["articles"], search: "économie OR canot")
    unknown: entryCount(section: ["constructor"], search: "serre OR fête")
    others: entryCount(section: ["not articles"], search: "serre OR fête")
  }`);
  expect(data).toEqual({ articles: 1, twice: 1, events: 1, both: 2, other: 2, unknown: 0, others: 1 });
});

it.each([
  ['[">= 2027-01-11"]', ['Fête']],
  ['["and", ">= 2027-01-10", "< 2027-01-11"]', ['Atelier']],
  ['["< 2027-01-01", "> 2027-01-31"]', ['Fête']],
  ['["2027-02-01"]', ['Fête']],
  ['["2027-01-10T18:30:00-05:00"]', ['Atelier']],
  ['["2027-01-10T23:30:00Z"]', ['Atelier']],
  ['[">= n’importe quoi"]', ['Fête', 'Atelier']],
  ['["n’importe quoi"]', []],
  ['["constructor"]', []],
  ['[">= today"]', ['Fête', 'Atelier']],
  ['[]', ['Fête', 'Atelier']],
])('dateStart: %s', async (argument, found) => {
  expect(await titles(`section: "events", dateStart: ${argument}, orderBy: "dateStart DESC"`)).toEqual(found);
});

it('a date filter leaves out entries that have no such date', async () => {
  expect(await titles('section: ["events", "companies"], dateEnd: [">= 2000-01-01"], orderBy: "title"')).toEqual([
    'Atelier',
    'Fête',
  ]);
});

it('without a section nested blocks are entries too, and only then', async () => {
  const { data } = await query(`{
    all: entries(search: "camerises", orderBy: "uri DESC") { typeHandle title url uri sectionHandle }
    articles: entries(section: "articles", search: "camerises") { typeHandle }
  }`);
  expect(data?.all).toContainEqual({ typeHandle: 'text', title: null, url: null, uri: null, sectionHandle: null });
  expect(data?.all).toContainEqual(expect.objectContaining({ typeHandle: 'article' }));
  expect(data?.articles).toEqual([{ typeHandle: 'article' }]);
});

it('relations are lists in the editor’s order, with their own limit, offset and order', async () => {
  const { data } = await query(`{ entry(section: "articles", slug: "serre-été") { ... on article_Entry {
    relatedArticles { title }
    first: relatedArticles(limit: 1) { title }
    second: relatedArticles(offset: 1) { title }
    sorted: relatedArticles(orderBy: "postDate DESC", limit: 1) { title }
    byline { ... on entity_Entry { title companies(orderBy: "title ASC") { title } } }
    articleCategories(orderBy: "title ASC") { title groupHandle }
  } } }`);
  expect(data?.entry).toEqual({
    relatedArticles: [{ title: 'Vieux récit' }, { title: 'Le canot à trois' }],
    first: [{ title: 'Vieux récit' }],
    second: [{ title: 'Le canot à trois' }],
    sorted: [{ title: 'Le canot à trois' }],
    byline: [{ title: 'Léa', companies: [{ title: 'Nordet' }, { title: 'Talle' }] }],
    articleCategories: [
      { title: 'Conseils', groupHandle: 'articles' },
      { title: 'Récit', groupHandle: 'articles' },
    ],
  });
});

it('blocks, links, rows, texts and seo are answered as the contract shapes them', async () => {
  const { data } = await query(`{
    entry(section: "articles", slug: "greenhouse", site: "en_ca") { postDate status ... on article_Entry {
      description
      layout { ... on section_Entry { anchor navLabel blocks { __typename
        ... on text_Entry { copy }
        ... on articlesList_Entry { articles { title } mainLink { ... on entry_Entry { label entry { url } } } }
      } } }
      seo { title description social { twitter { image { title } } } advanced { robots canonical } }
    } }
    company: entry(section: "companies", slug: "talle") { ... on company_Entry { links { type uri } journey { ... on journeyStep_Entry { active years program { title } } } } }
    event: entry(section: "events", slug: "atelier") { ... on event_Entry { dateStart isFull location { ... on place_Entry { city streetLine2 } } } }
  }`);
  expect(data).toEqual({
    entry: {
      postDate: '2026-11-12T00:00:00-05:00',
      status: 'live',
      description: '<p>A winter work, seen by <a href="http://site.test/en/coachs-and-experts/lea">Léa</a>.</p>',
      layout: [
        {
          anchor: 'debut',
          navLabel: null,
          blocks: [
            { __typename: 'text_Entry', copy: '<p>Haskaps in January.</p>' },
            {
              __typename: 'articlesList_Entry',
              articles: [{ title: 'A canoe for three' }],
              mainLink: [{ label: 'Read all', entry: [{ url: 'http://site.test/en/blog' }] }],
            },
          ],
        },
      ],
      seo: {
        title: '',
        description: 'Described.',
        social: { twitter: { image: { title: 'Picture' } } },
        advanced: { robots: [], canonical: '' },
      },
    },
    company: {
      links: [{ type: 'WEBSITE', uri: 'https://talle.example' }],
      journey: [{ active: true, years: 'depuis 2026', program: [{ title: 'Portage' }] }],
    },
    event: {
      dateStart: '2027-01-10T23:30:00+00:00',
      isFull: null,
      location: [{ city: 'Québec', streetLine2: null }],
    },
  });
});

it('menus are in tree order, flat or by level, and go on listing an entry that has been disabled', async () => {
  const { data } = await query(`{
    flat: navigationNodes(navHandle: "main", site: "en_ca") { title }
    top: navigationNodes(navHandle: "main", level: 1) {
      title type url newWindow ... on main_Node { displayType } children { title url level } element { status }
    }
    none: navigationNodes(navHandle: "aside") { title }
  }`);
  expect(data).toEqual({
    flat: [{ title: 'Blog' }, { title: 'Canoe' }, { title: 'About' }, { title: 'Ailleurs' }, { title: 'Désactivé' }],
    top: [
      {
        title: 'Blogue',
        type: 'craft\\elements\\Entry',
        url: 'http://site.test/blogue',
        newWindow: '',
        displayType: 'medium',
        children: [{ title: 'Canot', url: 'http://site.test/blogue/canot', level: 2 }],
        element: { status: 'live' },
      },
      {
        title: 'À propos',
        type: 'verbb\\navigation\\nodetypes\\PassiveType',
        url: null,
        newWindow: '',
        displayType: null,
        children: [],
        element: null,
      },
      {
        title: 'Ailleurs',
        type: 'verbb\\navigation\\nodetypes\\CustomType',
        url: 'https://ailleurs.example',
        newWindow: '1',
        displayType: null,
        children: [],
        element: null,
      },
      {
        title: 'Désactivé',
        type: 'craft\\elements\\Entry',
        url: 'http://site.test/blogue/desactive',
        newWindow: '',
        displayType: null,
        children: [],
        element: { status: 'disabled' },
      },
    ],
    none: [],
  });
});

it('categories are in tree order unless another one is asked for', async () => {
  const { data } = await query(`{
    tree: categories(group: "partnershipTypes") { title }
    sorted: categories(group: "partnershipTypes", orderBy: "position ASC") { title ... on partnershipTypes_Category { position } }
    found: categories(search: "recit") { slug url status localized { slug } }
    related: categories(relatedTo: ["${await idOf('articles', 'canot')}"]) { slug }
  }`);
  expect(data).toEqual({
    tree: [{ title: 'Médias' }, { title: 'Financiers' }],
    sorted: [
      { title: 'Financiers', position: 1 },
      { title: 'Médias', position: 2 },
    ],
    found: [{ slug: 'recit', url: null, status: 'enabled', localized: [{ slug: 'story' }] }],
    related: [{ slug: 'conseils' }],
  });
});

it('a global set answers in the requested site, and is null where it does not exist', async () => {
  const { data } = await query(`{
    globalSet(handle: "settings", site: "en_ca") { name handle ... on settings_GlobalSet { formsRecipient formsSubjects { label } socials { network } } }
    none: globalSet(handle: "colours") { name }
  }`);
  expect(data).toEqual({
    globalSet: {
      name: 'settings',
      handle: 'settings',
      formsRecipient: 'bonjour@tremplin.example',
      formsSubjects: [{ label: 'Rent a room' }, { label: 'Something else' }],
      socials: [],
    },
    none: null,
  });
});

it('a preview shows the draft in place of its entry, its relations too, and live content for an unknown token', async () => {
  const document = `{ entry(section: "articles", slug: "serre-été") { id title url ... on article_Entry { description relatedArticles { title } } } }`;
  const live = await query(document);
  const draft = await query(document, {}, { 'x-craft-token': 'draft-token-0123456789' });
  const unknown = await query(document, {}, { 'x-craft-token': 'unknown-token-0123456789' });
  expect(draft.data?.entry).toEqual({
    ...(live.data?.entry as object), // An object, as the document asks for one.
    title: 'Brouillon',
    url: 'http://site.test/blogue/serre-été?token=draft-token-0123456789',
    relatedArticles: [{ title: 'Le canot à trois' }],
  });
  expect(unknown).toEqual(live);
});

it('while a preview is answered every address carries its token, as Craft writes them', async () => {
  const document = `{ entries(section: "articles", limit: 3) { url localized { url } } }`;
  const { data } = await query(document, {}, { 'x-craft-token': 'draft-token-0123456789' });
  const urls = JSON.stringify(data).match(/"url":"http[^"]*"/g) ?? [];
  expect(urls.length).toBeGreaterThan(1);
  expect(urls.filter((url) => !url.endsWith('?token=draft-token-0123456789"'))).toEqual([]);
});
