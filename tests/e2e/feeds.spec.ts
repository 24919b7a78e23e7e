import { writeAtom } from '../../src/site/http/feeds/write-atom.ts';
import { expect, test } from './fixtures.ts';

/** An Atom feed as a browser's XML parser reads it; rejects when it is not well-formed. */
function readAtom(xml: string) {
  const parsed = new DOMParser().parseFromString(xml, 'application/xml');
  if (parsed.querySelector('parsererror')) throw new Error(parsed.documentElement.textContent ?? 'not well-formed');
  const textsOf = (name: string) => [...parsed.getElementsByTagName(name)].map((element) => element.textContent ?? '');
  return {
    namespace: parsed.documentElement.namespaceURI,
    titles: textsOf('title'),
    ids: textsOf('id'),
    dates: [...textsOf('updated'), ...textsOf('published')],
    texts: textsOf('content'),
    links: [...parsed.getElementsByTagName('link')].map((link) => link.getAttribute('href') ?? ''),
  };
}

for (const [index, title] of [
  ['/blogue', 'Blogue'],
  ['/en/blog', 'Blog'],
  ['/presse', 'Communiqués'],
  ['/en/press', 'Press releases'],
] as const) {
  test(`the feeds of ${index} are discovered from its page, well-formed and complete`, async ({ page, site }) => {
    await page.goto(site.url + index);
    const discovered = page.locator('head link[rel="alternate"][type*="+"]');
    await expect(discovered).toHaveCount(2);
    await expect(discovered.first()).toHaveAttribute('title', `${title} | Le Tremplin`);
    const addresses = await discovered.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses).toEqual([`${index}/feed.xml`, `${index}/feed.json`]);

    const atom = await page.request.get(site.url + (addresses[0] ?? ''));
    expect(atom.headers()['content-type']).toBe('application/atom+xml; charset=utf-8');
    const read = await page.evaluate(readAtom, await atom.text());
    expect(read.namespace).toBe('http://www.w3.org/2005/Atom');
    expect(read.texts.length).toBeGreaterThan(5);
    expect(read.titles).toHaveLength(read.texts.length + 1);
    expect(new Set(read.ids).size).toBe(read.ids.length);
    for (const date of read.dates) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/);
    for (const link of read.links) expect(link.startsWith(site.url)).toBe(true);
    for (const text of read.texts) {
      expect(text.length).toBeGreaterThan(200);
      expect(text).not.toMatch(/ (?:href|src)="(?!https?:|mailto:|tel:)/);
    }

    const json = await (await page.request.get(site.url + (addresses[1] ?? ''))).json();
    expect(json.version).toBe('https://jsonfeed.org/version/1.1');
    expect(json.items.map(({ id }: { id: string }) => id)).toEqual(read.ids.slice(1));
    // The addresses lead to pages.
    expect((await page.request.get(json.items[0].url)).status()).toBe(200);
  });
}

test('whatever an editor writes, the feed is well-formed and says just that', async ({ page }) => {
  const text = '<p>a\u0000\u000B\uFFFE ]]> <![CDATA[ &amp;nbsp; <!-- "x" \uD800 --></p>';
  const person = { name: text, url: `https://example.org/?a=1&b="2"` };
  const item = {
    id: text,
    url: person.url,
    title: text,
    summary: text,
    html: text,
    image: null,
    published: new Date(0),
    updated: new Date(0),
    authors: [person],
    categories: [text],
  };
  const feed = {
    id: text,
    title: text,
    summary: text,
    language: 'fr-CA',
    publisher: person,
    home: person.url,
    icon: person.url,
    updated: new Date(0),
    items: [item],
  };
  await page.goto('about:blank');
  const read = await page.evaluate(readAtom, writeAtom(feed, person.url));
  expect(read.texts).toEqual(['<p>a ]]> <![CDATA[ &amp;nbsp; <!-- "x" \uFFFD --></p>']);
  expect(read.titles[0]).toBe(read.texts[0]);
  expect(new Set(read.links)).toEqual(new Set([person.url]));
});
